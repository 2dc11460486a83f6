import type { TransferCandidate, Verdict } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { OfficeIcon } from '../../../design/OfficeIcon.tsx';
import styles from './VerdictMark.module.css';

/** Facts of a transfer and an order that have a column; the others are named only where they differ. */
export const comparedFields = ['reference', 'amount', 'payerName', 'payerCode'] as const;
export type ComparedField = (typeof comparedFields)[number];

const icons = { match: 'check', close: 'warning', differs: 'close', missing: 'minus' } as const;

/** Whether a fact of an order agrees with the transfer: an icon and a word. */
export function VerdictMark({ field, candidate }: { field: ComparedField; candidate: TransferCandidate }) {
  const { t } = useTranslation('office');
  const line = candidate.lines.find((one) => one.field === field);
  const verdict: Verdict = line?.verdict ?? 'missing';
  const isLess = line !== undefined && Number(line.transfer) < Number(line.order);
  const word = field === 'amount' && verdict === 'differs' ? (isLess ? 'less' : 'more') : verdict;
  return (
    <span className={`${styles.verdict} ${styles[verdict]}`}>
      <OfficeIcon name={icons[verdict]} />
      <span>
        {word === 'less' || word === 'more' ? t(`bank.verdicts.amount.${word}`) : t(`bank.verdicts.${field}.${word}`)}
      </span>
    </span>
  );
}
