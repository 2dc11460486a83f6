import type { LedgerMovement, OfficeOrder } from 'shared-lib/api/office';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { Card } from '../../design/Card.tsx';
import { ExportMenu } from '../../design/ExportMenu.tsx';
import { Figures } from '../../design/Figures.tsx';
import table from '../../design/Table.module.css';
import { Table } from '../../design/Table.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { useSourceName } from '../../format/useSourceName.ts';
import { useWhen } from '../../format/useWhen.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import styles from './Money.module.css';

/** Totals, every movement with the balance after it, and what was ordered. */
export function Money({ order }: { order: OfficeOrder }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { ledger } = useMoney();
  const can = useCan();
  const { currency, money } = order;
  const amount = (value: number) => ledger(value, currency);
  const rest =
    money.surplus > 0
      ? { label: t('order.money.surplus'), value: amount(money.surplus), isAlert: true }
      : { label: t('order.money.open'), value: amount(money.open) };
  const foot = (
    <>
      <span>
        {order.lines
          .map(({ title, quantity, unitPrice }) => `${quantity} × ${title[locale]}, ${amount(unitPrice)}`)
          .join('; ')}
      </span>
      {can('export-ledger') && (
        <span className={styles.export}>
          <ExportMenu
            label={t('order.money.export')}
            load={(form) => operate('export-ledger', { number: order.number, ...form })}
          />
        </span>
      )}
    </>
  );
  return (
    <Card title={t('order.money.title')} foot={foot} flush>
      <Figures
        within
        figures={[
          { label: t('order.money.total'), value: amount(money.total) },
          { label: t('order.money.received'), value: amount(money.received) },
          { label: t('order.money.refunded'), value: amount(money.refunded) },
          rest,
        ]}
      />
      {order.ledger.length === 0 ? (
        <p className={styles.none}>{t('order.money.none')}</p>
      ) : (
        <Table
          caption={t('order.money.ledger')}
          columns={[
            { name: 'when', label: t('order.money.when') },
            { name: 'what', label: t('order.money.what') },
            { name: 'from', label: t('order.money.from') },
            { name: 'movement', label: t('order.money.movement'), isRight: true },
            { name: 'balance', label: t('order.money.balance'), isRight: true },
          ]}
        >
          {order.ledger.map((movement) => (
            <Movement key={movement.id} movement={movement} />
          ))}
        </Table>
      )}
    </Card>
  );
}

function Movement({ movement: { at, source, amount, balance, reference, by, reason } }: { movement: LedgerMovement }) {
  const { t } = useTranslation('office');
  const { figure } = useMoney();
  const { exact } = useWhen();
  const nameSource = useSourceName();
  return (
    <tr>
      <td className={`${table.muted} ${table.oneLine}`}>{exact(at)}</td>
      <td>
        <b className={table.strong}>{nameSource(source)}</b>
        {reference && <small>{/^\d+$/.test(reference) ? t('bank.numbered', { id: reference }) : reference}</small>}
      </td>
      <td className={table.soft}>
        <span>{by ?? t('order.money.automatic')}</span>
        {reason && <small>{`«${reason}»`}</small>}
      </td>
      <td className={`${table.right} ${table.oneLine} ${amount < 0 ? table.negative : table.positive}`}>
        {`${amount > 0 ? '+' : ''}${figure(amount)}`}
      </td>
      <td className={table.amount}>{figure(balance)}</td>
    </tr>
  );
}
