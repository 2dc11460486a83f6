import type { Journal } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { OfficeIcon } from '../../design/OfficeIcon.tsx';
import { useMonthName } from '../../format/useMonthName.ts';
import { useWhen } from '../../format/useWhen.ts';
import { toUrl } from './journalQuery.ts';
import styles from './Months.module.css';

/** The months with money, each open or closed with its day. */
export function Months({ journal: { month: current, months } }: { journal: Journal }) {
  const { t } = useTranslation('office');
  const name = useMonthName();
  const { day } = useWhen();
  const years = new Set(months.map(({ month }) => month.slice(0, 4)));
  return (
    <nav className={`fills-selected ${styles.months}`} aria-label={t('journal.months')}>
      {months.map(({ month, closedAt, closedBy }) => (
        <LocalLink
          key={month}
          to={toUrl(month, 'entries')}
          aria-current={month === current ? 'page' : undefined}
          title={closedBy ?? undefined}
        >
          {closedAt && <OfficeIcon name="lock" />}
          <span>
            <span className={styles.name}>{name(month, years.size > 1)}</span>
            <small>{closedAt ? t('journal.closed', { day: day(closedAt) }) : t('journal.open')}</small>
          </span>
        </LocalLink>
      ))}
    </nav>
  );
}
