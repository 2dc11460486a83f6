import { formatDayAndMonth, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { ButtonLink, TimelineItem } from 'shared-lib/ui';
import { Candle } from 'shared-lib/ui/illustrations';
import styles from './ComingRun.module.css';
import { yearAnchor } from './decades.ts';
import { YearLink } from './YearEntry.tsx';

interface ComingRunProps {
  year: number;
  edition: number;
  /** ISO instant of the start. */
  date: string;
  /** Whether one can still join. */
  isOpen: boolean;
  onPoint: (year: number | undefined) => void;
}

/** The last blossom: this year's run. */
export function ComingRun({ year, edition, date, isOpen, onPoint }: ComingRunProps) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  return (
    <TimelineItem
      id={yearAnchor(year)}
      year={<YearLink year={year} />}
      edition={t('history.edition', { count: edition, ordinal: true })}
      title={t('history.coming.title')}
      image={
        <div className={styles.image}>
          <Candle surface="blush" lit={edition} className={styles.candle} />
        </div>
      }
      imageBeside
      latest
      onActive={() => onPoint(year)}
      onInactive={() => onPoint(undefined)}
    >
      <p>{t('history.coming.text', { date: formatDayAndMonth(date, locale) })}</p>
      {isOpen && (
        <ButtonLink to={paths.registration()} iconAfter="arrow-right">
          {t('history.coming.join')}
        </ButtonLink>
      )}
    </TimelineItem>
  );
}
