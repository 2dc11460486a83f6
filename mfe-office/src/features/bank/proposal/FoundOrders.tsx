import type { TransferCandidate } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Marked } from '../../../design/Marked.tsx';
import { useMoney } from '../../../format/useMoney.ts';
import styles from './OrderSearch.module.css';

interface FoundOrdersProps {
  label: string;
  found: readonly TransferCandidate[];
  /** What was searched for, which is marked. */
  text: string;
  chosen?: string | undefined;
  onChoose: (candidate: TransferCandidate) => void;
}

/** Orders that a search found, one a row. */
export function FoundOrders({ label, found, text, chosen, onChoose }: FoundOrdersProps) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const words = text.split(/\s+/);
  return (
    <ul className={styles.hits} aria-label={label}>
      {found.map((candidate) => {
        const { number, name, state, open, total, currency } = candidate;
        return (
          <li key={number}>
            <button type="button" aria-pressed={number === chosen} onClick={() => onChoose(candidate)}>
              <b translate="no">
                <Marked text={name} parts={words} />
              </b>
              <span className={styles.number}>
                <span translate="no">
                  <Marked text={number} parts={words} />
                </span>
                <span>{` · ${t(`orders.states.${state}`)}`}</span>
              </span>
              <b className={styles.amount}>
                <Marked text={ledger(open || total, currency)} parts={words} />
              </b>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
