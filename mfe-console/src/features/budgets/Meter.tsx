import { getIntlLocale, useLocale, useTranslation } from 'shared-lib/i18n';
import parts from '../parts/Parts.module.css';
import styles from './Meter.module.css';

/** Above it, little is left for the next release. */
const LOW = 0.9;

/** A weight beside its limit, in KB. */
export function Meter({ label, used, limit }: { label: string; used: number; limit: number }) {
  const { t } = useTranslation('console');
  const format = new Intl.NumberFormat(getIntlLocale(useLocale()), { maximumFractionDigits: 1 });
  const share = Math.min(1, used / limit);
  return (
    <span className={styles.row}>
      <span>{label}</span>
      <span className={used > limit ? styles.over : undefined}>
        {t(used > limit ? 'budgets.over' : 'budgets.of', { used: format.format(used), limit: format.format(limit) })}
      </span>
      <span className={`${parts.meter} ${styles.meter}`} aria-hidden="true">
        <span data-low={share > LOW || undefined} style={{ width: `${share * 100}%` }} />
      </span>
    </span>
  );
}
