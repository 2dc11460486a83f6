import { useMutation } from '@tanstack/react-query';
import type { BankTransfer } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { State } from '../../design/State.tsx';
import table from '../../design/Table.module.css';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { refreshOrders } from '../order/useOrder.ts';

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
    <table className={table.table}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('bank.columns.date')}</th>
          <th scope="col">{t('bank.columns.payer')}</th>
          <th scope="col">{t('bank.columns.purpose')}</th>
          <th scope="col" className={table.right}>
            {t('bank.columns.amount')}
          </th>
          <th scope="col">{t('bank.columns.state')}</th>
        </tr>
      </thead>
      <tbody>
        {transfers.map((transfer) => (
          <Row key={transfer.id} transfer={transfer} />
        ))}
      </tbody>
    </table>
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
    onSuccess: refreshOrders,
  });
  return (
    <tr>
      <td className={`${table.muted} ${table.oneLine}`}>{day(bookedAt)}</td>
      <td>
        <b className={table.strong}>{payerName}</b>
        {payerCode && <small>{payerCode}</small>}
      </td>
      <td className={table.soft}>
        {purpose}
        {shares.map(({ number }) => (
          <small key={number}>
            <LocalLink className={table.id} to={`/office/orders/${number}`}>
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
