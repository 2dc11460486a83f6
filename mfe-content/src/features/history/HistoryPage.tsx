import { contentApi, eventApi, type PageFields } from 'shared-lib/api';
import { localeOfRequest, paths, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { ArrowLink, contentHtml, EmptyState, Timeline } from 'shared-lib/ui';
import { pageIntro } from '../common/contentPage.ts';
import { PageIntro } from '../common/PageIntro.tsx';
import { ComingRun } from './ComingRun.tsx';
import { CourseGuide } from './CourseGuide.tsx';
import styles from './HistoryPage.module.css';
import { historyYears } from './historyYears.ts';
import { useActiveYear } from './useActiveYear.ts';
import { YearEntry } from './YearEntry.tsx';

export { head } from '../common/pageHead.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const call = { locale: localeOfRequest(request), signal: request.signal };
  const [page, entries, event] = await Promise.all([
    contentApi.page<PageFields>('history', call),
    contentApi.history(call),
    eventApi.get(call.locale, call.signal),
  ]);
  const years = historyYears(entries, call.locale);
  const coming = {
    year: Number(event.date.slice(0, 4)),
    edition: event.edition,
    date: event.startsAt,
    isOpen: ['not-started', 'open'].includes(event.registration.phase),
  };
  return {
    ...pageIntro(page),
    html: page?.content.rendered ?? '',
    years,
    // Once this year's run has an entry of its own, it is history like the others.
    coming: years.some(({ year }) => year === coming.year) ? undefined : coming,
  };
}

type Data = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const { t } = useTranslation('content');
  const { title, lead, html, years, coming } = useLoaderData<Data>();
  return (
    <>
      <PageIntro title={title || t('history.title')} lead={lead} crumb={t('history.title')} scene="history" />
      {years.length > 0 || coming ? (
        <Course years={years} coming={coming} html={html} />
      ) : (
        <section className="section">
          <div className="wrap">
            <EmptyState illustration="gallery" title={t('history.empty.title')} text={t('history.empty.text')} />
          </div>
        </section>
      )}
    </>
  );
}

function Course({ years, coming, html }: Pick<Data, 'years' | 'coming' | 'html'>) {
  const { t } = useTranslation('content');
  const stops = coming ? [...years, coming] : years;
  const { read, active, pointAt } = useActiveYear(stops.map(({ year }) => year));
  const lastYear = stops.at(-1)?.year;
  return (
    <div className={`wrap ${styles.course}`} data-print-whole>
      <CourseGuide stops={stops} read={read} active={active} onPoint={pointAt} />
      <div className={styles.years} id="years">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the backend sanitises all content once. */}
        {html && <div className="prose soft" dangerouslySetInnerHTML={contentHtml(html)} />}
        <Timeline>
          {years.map((entry) => (
            <YearEntry key={entry.year} entry={entry} isLatest={entry.year === lastYear} onPoint={pointAt} />
          ))}
          {coming && <ComingRun {...coming} onPoint={pointAt} />}
        </Timeline>
        <ArrowLink to={paths.results()}>{t('common.results')}</ArrowLink>
      </div>
    </div>
  );
}
