import type { BankTransfer } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { useMoney } from '../../../format/useMoney.ts';
import { useWhen } from '../../../format/useWhen.ts';
import { ReasonChip } from '../ReasonChip.tsx';
import styles from './queue.module.css';

interface WaitingProps {
  transfer: BankTransfer;
  isCurrent: boolean;
  onChoose: () => void;
}

/** One transfer of the queue, and what is wrong with it. */
export function Waiting({ transfer, isCurrent, onChoose }: WaitingProps) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const { day } = useWhen();
  const { id, bookedAt, amount, currency, payerName, reason } = transfer;
  const difference = findDifference(transfer);
  return (
    <button type="button" className={styles.waiting} aria-pressed={isCurrent} onClick={onChoose}>
      <span className={styles.muted}>{`${t('bank.number', { number: id })} · ${day(bookedAt)}`}</span>
      <b className={styles.amount}>{ledger(amount, currency)}</b>
      <b className={styles.payer} translate="no">
        {payerName}
      </b>
      {reason && (
        <span className={styles.reason}>
          <ReasonChip reason={reason} />
        </span>
      )}
      {difference ? (
        <span className={styles.detail}>
          {t(reason === 'sum-less' ? 'bank.lacking' : 'bank.difference', {
            sum: ledger(Math.abs(difference), currency),
          })}
        </span>
      ) : (
        <span className={styles.detail} translate="no">
          {transfer.purpose}
        </span>
      )}
    </button>
  );
}

/** Without a number the orders are alternatives, and their sum says nothing; nor does one in another currency. */
const findDifference = ({ reason, suggested, difference }: BankTransfer) =>
  (reason === 'no-number' && suggested.length > 1) || reason === 'other-currency' ? null : difference;
