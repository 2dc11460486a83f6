import { useMutation } from '@tanstack/react-query';
import type { BankTransfer } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { State } from '../../design/State.tsx';
import table from '../../design/Table.module.css';
import { Table } from '../../design/Table.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';
import { officePaths } from '../../paths.ts';
import { refreshOffice } from '../../session/queries.ts';
import { useCan } from '../../session/useOfficeSession.ts';

const looks = {
  decision: { tone: 'wait', icon: 'clock' },
  settled: { tone: 'ok', icon: 'check' },
  part: { tone: 'wait', icon: 'contribution' },
  overpaid: { tone: 'err', icon: 'warning' },
  contribution: { tone: 'ok', icon: 'heart' },
  dismissed: { tone: 'plain', icon: 'close' },
} as const;

export function TransferTable({ transfers, caption }: { transfers: BankTransfer[]; caption: string }) {
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
        <Row key={transfer.id} transfer={transfer} />
      ))}
    </Table>
  );
}

function Row({ transfer }: { transfer: BankTransfer }) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const { day } = useWhen();
  const can = useCan();
  const { id, bookedAt, payerName, payerCode, purpose, amount, currency, state, shares } = transfer;
  const { mutate, isPending } = useMutation({
    mutationFn: () => operate('reopen-transfer', { id }),
    onSuccess: refreshOffice,
  });
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
        {shares.map(({ number }) => (
          <small key={number}>
            <LocalLink className={table.id} to={officePaths.order(number)} translate="no">
              {number}
            </LocalLink>
          </small>
        ))}
      </td>
      <td className={table.amount}>{ledger(amount, currency)}</td>
      <td>
        <State {...looks[state]}>{t(`bank.states.${state}`)}</State>{' '}
        {state === 'dismissed' && can('reopen-transfer') && (
          <Action tone="ghost" icon="undo" loading={isPending} onClick={() => mutate()}>
            {t('bank.reopen')}
          </Action>
        )}
      </td>
    </tr>
  );
}
