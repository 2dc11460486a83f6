import { contentApi, fieldsOf, headOf, type PageFields, pageSize, textOf } from 'shared-lib/api';
import type { HeadContext } from 'shared-lib/contract';
import { localeOfRequest, paths, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { EmptyState, PageHead } from 'shared-lib/ui';
import { loadPages } from '../paging/loadPages.ts';
import { ParticipantWall } from './ParticipantWall.tsx';
import { participantCard } from './participantCard.ts';

export { shouldRevalidate } from '../paging/useMore.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const call = { locale: localeOfRequest(request), signal: request.signal };
  const [about, people] = await Promise.all([
    contentApi.page<PageFields>('participants', call),
    loadPages(request, pageSize.participants, async (page) => {
      const { items, total } = await contentApi.participants(call, { page });
      return { items: items.map(participantCard), total };
    }),
  ]);
  const fields = fieldsOf(about);
  return {
    title: textOf(fields.hero_title),
    lead: textOf(fields.hero_subtitle),
    people,
    head: headOf(about, ''),
  };
}

type Data = Awaited<ReturnType<typeof loader>>;

export function head({ head: tags, people: { page } }: Data, { t }: HeadContext) {
  return page > 1 ? { ...tags, title: t('paging.pageTitle', { title: tags.title, page }) } : tags;
}

export function Component() {
  const { t } = useTranslation('content');
  const { title, lead, people } = useLoaderData<Data>();
  return (
    <>
      <PageHead
        title={title || t('participants.title')}
        lead={lead || undefined}
        crumbs={[{ label: t('common.home'), to: paths.home() }, { label: t('participants.title') }]}
        crumbsLabel={t('common.crumbs')}
        scene="participants"
      />
      <section className="section">
        <div className="wrap">
          {people.items.length > 0 ? (
            <ParticipantWall people={people} />
          ) : (
            <EmptyState
              illustration="orders"
              title={t('participants.empty.title')}
              text={t('participants.empty.text')}
            />
          )}
        </div>
      </section>
    </>
  );
}
