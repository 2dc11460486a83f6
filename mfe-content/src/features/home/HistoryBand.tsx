import { formatDayAndMonth, hasSection, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { ButtonLink } from 'shared-lib/ui';
import { Candle } from 'shared-lib/ui/illustrations';
import { SplitBand } from '../common/SplitBand.tsx';
import styles from './HistoryBand.module.css';

/** The candle has a blossom for every run. */
export function HistoryBand({ edition, date }: { edition: number; date: string }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  if (!hasSection(locale, 'history')) return null;
  return (
    <SplitBand
      data-deferred
      isFlipped
      title={t('home.history.title', { count: edition })}
      text={t('home.history.text', { date: formatDayAndMonth(date, locale) })}
      illustration={<Candle surface="blush" className={styles.candle} />}
      className={`on-blush ${styles.band}`}
    >
      <ButtonLink to={paths.history()} variant="transparent-dark" iconAfter="arrow-right">
        {t('home.history.link')}
      </ButtonLink>
    </SplitBand>
  );
}
