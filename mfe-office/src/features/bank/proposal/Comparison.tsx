import type { TransferCandidate } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { State } from '../../../design/State.tsx';
import table from '../../../design/Table.module.css';
import { Table } from '../../../design/Table.tsx';
import { useMoney } from '../../../format/useMoney.ts';
import { useWhen } from '../../../format/useWhen.ts';
import { officePaths } from '../../../paths.ts';
import styles from './Comparison.module.css';

const verdicts = {
  match: { tone: 'ok', icon: 'check' },
  close: { tone: 'wait', icon: 'warning' },
  differs: { tone: 'err', icon: 'close' },
  missing: { tone: 'plain', icon: 'minus' },
} as const;

/** A transfer and an order line by line, with a verdict for each. */
export function Comparison({ candidate }: { candidate: TransferCandidate }) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const { day } = useWhen();
  const shown = (field: string, value: string) => {
    if (field === 'date') return day(value);
    return field === 'amount' && /^-?\d+$/.test(value) ? ledger(Number(value), candidate.currency) : value;
  };
  return (
    <Table
      caption={t('bank.comparison')}
      columns={[
        { name: 'field', label: null },
        { name: 'transfer', label: t('bank.transfer') },
        {
          name: 'order',
          label: (
            <LocalLink className={table.id} to={officePaths.order(candidate.number)} translate="no">
              {candidate.number}
            </LocalLink>
          ),
        },
        { name: 'why', label: t('bank.why') },
      ]}
    >
      {candidate.lines.map(({ field, verdict, transfer, order }) => (
        <tr key={field}>
          <th scope="row">{t(`bank.fields.${field}`)}</th>
          <td className={styles.transfer}>{shown(field, transfer)}</td>
          <td>{shown(field, order)}</td>
          <td>
            <State {...verdicts[verdict]}>{t(`bank.verdicts.${verdict}`)}</State>
          </td>
        </tr>
      ))}
    </Table>
  );
}
