import { publicLedgerApi } from 'shared-lib/api';
import type { OutgoingPayments } from 'shared-lib/api/office';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { Action } from '../../design/Action.tsx';
import { State } from '../../design/State.tsx';
import table from '../../design/Table.module.css';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';

type Payment = OutgoingPayments['payments'][number];

interface PaymentsTableProps {
  payments: Payment[];
  onReverse: ((payment: Payment) => void) | undefined;
}

export function PaymentsTable({ payments, onReverse }: PaymentsTableProps) {
  const { t } = useTranslation('office');
  return (
    <table className={table.table}>
      <caption className="vh">{t('ledger.payments')}</caption>
      <thead>
        <tr>
          {(['sequence', 'day', 'purpose', 'document'] as const).map((name) => (
            <th key={name} scope="col">
              {t(`ledger.columns.${name}`)}
            </th>
          ))}
          <th scope="col" className={table.right}>
            {t('ledger.columns.amount')}
          </th>
          <th scope="col">
            <span className="vh">{t('ledger.columns.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <Row key={payment.sequence} payment={payment} onReverse={onReverse} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ payment, onReverse }: { payment: Payment } & Pick<PaymentsTableProps, 'onReverse'>) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { ledger } = useMoney();
  const { day } = useWhen();
  const { sequence, kind, amount, currency, purpose, document, isReversed } = payment;
  return (
    <tr>
      <td className={table.muted}>{sequence}</td>
      <td className={`${table.muted} ${table.oneLine}`}>{day(payment.day)}</td>
      <td>
        {purpose[locale]}
        {kind === 'reversal' && <small>{t('ledger.reversal')}</small>}
      </td>
      <td>
        {document && (
          <a className="link" href={publicLedgerApi.documentUrl(document)} download>
            {t('ledger.document')}
          </a>
        )}
      </td>
      <td className={table.amount}>{ledger(amount, currency)}</td>
      <td className={table.right}>
        {isReversed ? (
          <State tone="plain" icon="undo">
            {t('ledger.reversed')}
          </State>
        ) : (
          kind === 'payment' &&
          onReverse && (
            <Action tone="ghost" icon="undo" onClick={() => onReverse(payment)}>
              {t('ledger.reverse.open')}
            </Action>
          )
        )}
      </td>
    </tr>
  );
}
