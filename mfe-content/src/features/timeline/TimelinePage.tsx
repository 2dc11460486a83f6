import type { Entity } from 'shared-lib/api';
import { paths, useTranslation } from 'shared-lib/i18n';
import { useLoaderData } from 'shared-lib/router';
import { ArrowLink, contentHtml, EmptyState } from 'shared-lib/ui';
import { contentPageLoader } from '../common/contentPage.ts';
import { PageIntro } from '../common/PageIntro.tsx';
import { getSchedule, type TimelineFields } from './schedule.ts';
import styles from './TimelinePage.module.css';
import { Timetable } from './Timetable.tsx';

export { head } from '../common/pageHead.ts';

export const loader = contentPageLoader('timeline', (page: Entity<TimelineFields>) => ({ days: getSchedule(page) }));

type Data = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const { t } = useTranslation('content');
  const { title, lead, html, days } = useLoaderData<Data>();
  return (
    <>
      <PageIntro title={title || t('timeline.title')} lead={lead} scene="history" />
      <div className={`wrap ${styles.page}`}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the backend sanitises all content once. */}
        {html && <div className="prose" dangerouslySetInnerHTML={contentHtml(html)} />}
        {days.length > 0 ? (
          <div>
            <Timetable days={days} />
          </div>
        ) : (
          <EmptyState illustration="done" title={t('timeline.empty.title')} text={t('timeline.empty.text')} />
        )}
        <ArrowLink to={paths.results()}>{t('common.results')}</ArrowLink>
      </div>
    </>
  );
}
