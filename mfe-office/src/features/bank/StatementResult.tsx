import type { Bank, Statement } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import card from '../../design/Card.module.css';
import { OfficeIcon } from '../../design/OfficeIcon.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';
import styles from './StatementResult.module.css';

const parts = ['matched', 'contributions', 'decision', 'ignored', 'unreadable'] as const;

/** The newest file, and how its lines ended. */
export function StatementResult({ statement, counts }: { statement: Statement; counts: Bank['counts'] }) {
  const { t } = useTranslation('office');
  const { total } = useMoney();
  const { day } = useWhen();
  const days = statement.from && statement.to && `${day(statement.from)} – ${day(statement.to)}`;
  const { format, sheet, otherSheets = [] } = statement;
  const about = [
    format && t(`bank.formats.${format}`, { sheet: sheet ?? '' }),
    t('bank.lines', { count: statement.lines }),
    days,
    total(statement.sums),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <section className={card.card} aria-label={t('bank.statement')}>
      <p className={styles.file}>
        <OfficeIcon name="document" />
        <b>{statement.file}</b> <span>{`${about}. ${t('bank.twice')}`}</span>
        {otherSheets.length > 0 && <b>{t('bank.otherSheets', { sheets: otherSheets.join(', ') })}</b>}
      </p>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(
          (part) => counts[part] > 0 && <i key={part} className={styles[part]} style={{ flexGrow: counts[part] }} />,
        )}
      </div>
    </section>
  );
}
