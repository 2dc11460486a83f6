import { fieldsOf, headOf, textOf } from 'shared-lib/api';
import { notFound } from 'shared-lib/http';
import { localeOfRequest, paths, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { contentHtml, EmptyState, PageHead } from 'shared-lib/ui';
import { Schedule } from './Schedule.tsx';
import { scheduleOf, timelinePage } from './schedule.ts';
import styles from './TimelinePage.module.css';

export async function loader({ request }: LoaderFunctionArgs) {
  const page = await timelinePage({ locale: localeOfRequest(request), signal: request.signal });
  if (!page) throw notFound();
  const fields = fieldsOf(page);
  return {
    title: textOf(fields.hero_title),
    lead: textOf(fields.hero_subtitle),
    html: page.content.rendered,
    days: scheduleOf(page),
    head: headOf(page, ''),
  };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const head = ({ head: tags }: Data) => tags;

export function Component() {
  const { t } = useTranslation('content');
  const { title, lead, html, days } = useLoaderData<Data>();
  return (
    <>
      <PageHead
        title={title || t('timeline.title')}
        lead={lead || undefined}
        crumbs={[{ label: t('common.home'), to: paths.home() }, { label: title || t('timeline.title') }]}
        crumbsLabel={t('common.crumbs')}
        scene="history"
      />
      <div className={`wrap ${styles.page}`}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the backend sanitises all content once. */}
        {html && <div className="prose" dangerouslySetInnerHTML={contentHtml(html)} />}
        {days.length > 0 ? (
          <div>
            <Schedule days={days} />
          </div>
        ) : (
          <EmptyState illustration="done" title={t('timeline.empty.title')} text={t('timeline.empty.text')} />
        )}
      </div>
    </>
  );
}
