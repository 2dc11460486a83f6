import { publicLedgerApi } from 'shared-lib/api';
import type { OutgoingPayments } from 'shared-lib/api/office';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { Action } from '../../design/Action.tsx';
import { State } from '../../design/State.tsx';
import table from '../../design/Table.module.css';
import { Table } from '../../design/Table.tsx';
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
    <Table
      caption={t('ledger.payments')}
      columns={[
        ...(['sequence', 'day', 'purpose', 'document'] as const).map((name) => ({
          name,
          label: t(`ledger.columns.${name}`),
        })),
        { name: 'amount', label: t('ledger.columns.amount'), isRight: true },
        { name: 'actions', label: t('ledger.columns.actions'), isHidden: true },
      ]}
    >
      {payments.map((payment) => (
        <Row key={payment.sequence} payment={payment} onReverse={onReverse} />
      ))}
    </Table>
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
        <span>{purpose[locale]}</span>
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
