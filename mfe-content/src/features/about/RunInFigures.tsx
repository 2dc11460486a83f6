import { formatWeekday, useLocale, useTranslation } from 'shared-lib/i18n';
import type { AboutData } from './aboutData.ts';
import styles from './RunInFigures.module.css';

/** The event in four figures, cut from the lanes of the course. */
export function RunInFigures({ edition, firstYear, team, officeDays, date }: AboutData['figures']) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const [, month, day] = date.split('-');
  const figures = [
    { key: 'runs', value: String(edition), text: t('about.figures.runs', { count: edition, year: firstYear }) },
    { key: 'team', value: `${team.min}–${team.max}`, text: t('about.figures.team') },
    { key: 'office', value: String(officeDays), text: t('about.figures.officeDays', { count: officeDays }) },
    { key: 'date', value: `${day}.${month}`, text: t('about.figures.date', { weekday: formatWeekday(date, locale) }) },
  ];
  return (
    <section className={styles.band} aria-label={t('about.figures.label')}>
      {figures.map(({ key, value, text }) => (
        <p key={key}>
          <b className="num">{value}</b>
          <span>{text}</span>
        </p>
      ))}
    </section>
  );
}
