import { useQuery } from '@tanstack/react-query';
import type { Bank, StatementResult } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';
import styles from './BankPage.module.css';
import { uploadedKey } from './StatementUpload.tsx';

/** Lines of the newest file that became no transfers. Their content is shown after the upload only: nothing of it is stored. */
export function LinesOfFile({ bank: { tab, statement, counts, unreadable } }: { bank: Bank }) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const { day } = useWhen();
  const { data } = useQuery<StatementResult>({ queryKey: uploadedKey, enabled: false });
  const uploaded = data?.statement.id === statement?.id ? data : undefined;
  if (tab === 'unreadable')
    return (
      <ul className={styles.lines}>
        {unreadable.map(({ line, reason }) => {
          const text = uploaded?.unreadableLines.find((read) => read.line === line)?.text;
          return (
            <li key={line}>
              <b>{t('bank.line', { line })}</b> {reason && <span>{t(`bank.unreadableReasons.${reason}`)}</span>}
              {text && <small translate="no">{text}</small>}
            </li>
          );
        })}
      </ul>
    );
  const lines = uploaded?.ignoredTransfers ?? [];
  const skipped = uploaded?.skipped ?? [];
  if (lines.length + skipped.length === 0)
    return <p className={styles.none}>{t(counts.ignored > 0 ? 'bank.notKept' : 'bank.none')}</p>;
  return (
    <>
      <ul className={styles.lines}>
        {lines.map(({ line, reason, bookedAt, amount, currency, payerName, purpose }) => (
          <li key={line}>
            <b>{ledger(amount, currency)}</b> <span>{`${t(`bank.reasons.${reason}`)}, ${day(bookedAt)}`}</span>
            <small>{`${t('bank.line', { line })} · ${[payerName, purpose].filter(Boolean).join(', ')}`}</small>
          </li>
        ))}
      </ul>
      {skipped.length > 0 && (
        <details>
          <summary className={styles.none}>{t('bank.skipped', { count: skipped.length })}</summary>
          <ul className={styles.lines}>
            {skipped.map(({ line, text, reason }) => (
              <li key={line}>
                <b>{t('bank.line', { line })}</b> <span>{t(`bank.skippedReasons.${reason}`)}</span>
                <small translate="no">{text}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
