import { contentApi, type PageFields, pageSize } from 'shared-lib/api';
import type { HeadContext } from 'shared-lib/contract';
import { localeOfRequest, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { EmptyState } from 'shared-lib/ui';
import { pageIntro } from '../common/contentPage.ts';
import { PageIntro } from '../common/PageIntro.tsx';
import { loadPages } from '../paging/loadPages.ts';
import { ParticipantWall } from './ParticipantWall.tsx';
import { participantCard } from './participantCard.ts';

export { shouldRevalidate } from '../paging/useMore.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const call = { locale: localeOfRequest(request), signal: request.signal };
  const [page, people] = await Promise.all([
    contentApi.page<PageFields>('participants', call),
    loadPages(request, pageSize.participants, async (page) => {
      const { items, total } = await contentApi.participants(call, { page });
      return { items: items.map(participantCard), total };
    }),
  ]);
  return {
    ...pageIntro(page),
    people,
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
      <PageIntro
        title={title || t('participants.title')}
        lead={lead}
        crumb={t('participants.title')}
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
