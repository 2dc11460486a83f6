import { formatDayAndMonth, useLocale, useTranslation } from 'shared-lib/i18n';
import { keepTogether, Timeline, TimelineItem } from 'shared-lib/ui';
import type { ScheduleDay } from './schedule.ts';
import styles from './Timetable.module.css';

/** The days of the run on the course, a blossom for each event; the last one is orange. */
export function Timetable({ days }: { days: readonly ScheduleDay[] }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  return days.map(({ date, events }, dayIndex) => (
    <section key={date} className={styles.day}>
      <h2 className="d2">
        {date ? <time dateTime={date}>{keepTogether(formatDayAndMonth(date, locale))}</time> : t('timeline.anyDay')}
      </h2>
      <Timeline>
        {events.map(({ time, title, text }, index) => (
          <TimelineItem
            key={`${time} ${title}`}
            year={time}
            title={title}
            headingLevel={3}
            latest={dayIndex === days.length - 1 && index === events.length - 1}
          >
            {text && <p>{text}</p>}
          </TimelineItem>
        ))}
      </Timeline>
    </section>
  ));
}
