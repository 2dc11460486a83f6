import { useId } from 'react';
import type { TransferCandidate } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { Mark } from 'shared-lib/ui';
import table from '../../../design/Table.module.css';
import { useMoney } from '../../../format/useMoney.ts';
import { useWhen } from '../../../format/useWhen.ts';
import { officePaths } from '../../../paths.ts';
import styles from './Candidates.module.css';
import { comparedFields, VerdictMark } from './VerdictMark.tsx';

interface CandidateRowProps {
  candidate: TransferCandidate;
  isChosen: boolean;
  onChoose: () => void;
}

export function CandidateRow({ candidate, isChosen, onChoose }: CandidateRowProps) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const { day } = useWhen();
  const id = useId();
  const { number, name, state, createdAt, open, total, currency, reasons } = candidate;
  const why = reasons.map((reason) => t(`bank.candidateReasons.${reason}`));
  return (
    <tr data-selected={isChosen}>
      <td className={styles.pick}>
        <Mark
          id={id}
          type="radio"
          look="compact"
          name="candidate"
          checked={isChosen}
          onChange={onChoose}
          aria-label={t('bank.pick', { number, name })}
          aria-describedby={`${id}-why`}
        />
      </td>
      <td className={styles.order}>
        <LocalLink className={table.id} to={officePaths.order(number)} translate="no">
          {number}
        </LocalLink>
        <small>
          <span>{`${t(`orders.states.${state}`)}, `}</span>
          <span className={table.oneLine}>{day(createdAt)}</span>
        </small>
      </td>
      <td className={styles.who} id={`${id}-why`}>
        <label htmlFor={id} className={table.strong} translate="no">
          {name}
        </label>
        <small className={styles.why}>{why.join(', ') || t('bank.foundBySearch')}</small>
        <Differences candidate={candidate} />
      </td>
      <td className={`${table.amount} ${styles.sum}`}>
        <span>{ledger(open || total, currency)}</span>
        {open > 0 && open < total && <small>{t('bank.ofTotal', { sum: ledger(total, currency) })}</small>}
      </td>
      {comparedFields.map((field) => (
        <td key={field} className={styles.fact} data-label={t(`bank.fields.${field}`).toLowerCase()}>
          <VerdictMark field={field} candidate={candidate} />
        </td>
      ))}
    </tr>
  );
}

/** What has no column, where it differs, and the code that an order has instead. */
function Differences({ candidate: { lines } }: { candidate: TransferCandidate }) {
  const { t } = useTranslation('office');
  const { day } = useWhen();
  return lines
    .filter(({ verdict }) => verdict === 'differs')
    .map(({ field, transfer, order }) => {
      const text =
        field === 'currency'
          ? t('bank.differs.currency', { transfer, order })
          : field === 'date'
            ? t('bank.differs.date', { day: day(order) })
            : field === 'payerCode' && t('bank.differs.payerCode', { order });
      return (
        text && (
          <small key={field} className={styles.differs}>
            {text}
          </small>
        )
      );
    });
}
