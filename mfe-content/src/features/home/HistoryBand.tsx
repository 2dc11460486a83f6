import { formatDayAndMonth, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { ButtonLink } from 'shared-lib/ui';
import { Candle } from 'shared-lib/ui/illustrations';
import styles from './HistoryBand.module.css';

interface HistoryBandProps {
  edition: number;
  date: string;
}

/** The candle has a blossom for every run. */
export function HistoryBand({ edition, date }: HistoryBandProps) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  return (
    <section className={`section on-blush ${styles.band}`} data-later>
      <div className={`wrap ${styles.split}`}>
        <Candle surface="blush" className={styles.candle} />
        <div className={styles.words}>
          <h2 className="d2">{t('home.history.title', { count: edition })}</h2>
          <p className="lead">{t('home.history.text', { date: formatDayAndMonth(date, locale) })}</p>
          <ButtonLink to={paths.history()} variant="transparent-dark" iconAfter="arrow-right">
            {t('home.history.link')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
