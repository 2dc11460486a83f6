import type { BankTransfer } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { Action } from '../../design/Action.tsx';
import { State } from '../../design/State.tsx';
import table from '../../design/Table.module.css';
import { Table } from '../../design/Table.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';

const looks = {
  decision: { tone: 'wait', icon: 'clock' },
  settled: { tone: 'ok', icon: 'check' },
  part: { tone: 'wait', icon: 'contribution' },
  overpaid: { tone: 'err', icon: 'warning' },
  contribution: { tone: 'ok', icon: 'heart' },
  ignored: { tone: 'plain', icon: 'minus' },
  dismissed: { tone: 'plain', icon: 'close' },
} as const;

interface TransferTableProps {
  transfers: BankTransfer[];
  caption: string;
  onReverse: (transfer: BankTransfer) => void;
}

export function TransferTable({ transfers, caption, onReverse }: TransferTableProps) {
  const { t } = useTranslation('office');
  return (
    <Table
      caption={caption}
      columns={[
        { name: 'date', label: t('bank.columns.date') },
        { name: 'payer', label: t('bank.columns.payer') },
        { name: 'purpose', label: t('bank.columns.purpose') },
        { name: 'amount', label: t('bank.columns.amount'), isRight: true },
        { name: 'state', label: t('bank.columns.state') },
      ]}
    >
      {transfers.map((transfer) => (
        <Row key={transfer.id} transfer={transfer} onReverse={() => onReverse(transfer)} />
      ))}
    </Table>
  );
}

function Row({ transfer, onReverse }: { transfer: BankTransfer; onReverse: () => void }) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const { day } = useWhen();
  const can = useCan();
  const { bookedAt, payerName, payerCode, purpose, amount, currency, state, shares, fee, rawLine, decisionReason } =
    transfer;
  return (
    <tr>
      <td className={`${table.muted} ${table.oneLine}`}>{day(bookedAt)}</td>
      <td>
        <b className={table.strong} translate="no">
          {payerName}
        </b>
        {payerCode && <small translate="no">{payerCode}</small>}
      </td>
      <td className={table.soft}>
        <span>{purpose}</span>
        {decisionReason && <small>{t('bank.creditedBecause', { reason: decisionReason })}</small>}
        {rawLine && <small translate="no">{t('bank.rawLine', { text: rawLine })}</small>}
        {shares.map(({ number }) => (
          <small key={number}>
            <LocalLink className={table.id} to={officePaths.order(number)} translate="no">
              {number}
            </LocalLink>
          </small>
        ))}
      </td>
      <td className={table.amount}>
        <span>{ledger(amount, currency)}</span>
        {fee !== null && <small>{t('bank.fee', { sum: ledger(fee, currency) })}</small>}
      </td>
      <td>
        <State {...looks[state]}>{t(`bank.states.${state}`)}</State>{' '}
        {shares.length > 0 && can('reverse-transfer') && (
          <Action tone="ghost" icon="undo" onClick={onReverse}>
            {t('order.reverse.open')}
          </Action>
        )}
      </td>
    </tr>
  );
}
