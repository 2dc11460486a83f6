import { formatDayAndMonth, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { ButtonLink, keepTogether, SectionHead } from 'shared-lib/ui';
import type { ScheduleDay } from './schedule.ts';
import styles from './TimetableBrief.module.css';

/** The days of the run at a glance: times and titles; the page of its own has the rest. */
export function TimetableBrief({ days }: { days: readonly ScheduleDay[] }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead
          title={t('timeline.title')}
          action={
            <ButtonLink to={paths.timeline()} variant="transparent-dark" iconAfter="arrow-right">
              {t('timeline.whole')}
            </ButtonLink>
          }
        />
        <div className={styles.days}>
          {days.map(({ date, events }) => (
            <section key={date}>
              <h3 className="d4">
                {date ? (
                  <time dateTime={date}>{keepTogether(formatDayAndMonth(date, locale))}</time>
                ) : (
                  t('timeline.anyDay')
                )}
              </h3>
              <ul>
                {events.map(({ time, title }) => (
                  <li key={`${time} ${title}`}>
                    <b className="strong">{time}</b>
                    <span>{title}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}
