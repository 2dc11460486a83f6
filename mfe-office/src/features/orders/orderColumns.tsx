import {
  columnVisibilityFeature,
  createColumnHelper,
  type Cell as TableCell,
  tableFeatures,
} from '@tanstack/react-table';
import { type OrderListItem, orderTextColumns } from 'shared-lib/api/office';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { classNames } from 'shared-lib/ui';
import type { PaymentMethod } from 'shared-lib/vocabulary';
import table from '../../design/Table.module.css';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';
import { officePaths } from '../../paths.ts';
import { OrderState } from './OrderState.tsx';
import styles from './OrdersTable.module.css';

export const features = tableFeatures({ columnVisibilityFeature });
export type Cell = TableCell<typeof features, OrderListItem>;
const column = createColumnHelper<typeof features, OrderListItem>();
export const columns = column.columns([
  column.accessor('number', { id: 'number', cell: ({ row }) => <NumberCell order={row.original} /> }),
  column.display({ id: 'who', cell: ({ row }) => <WhoCell order={row.original} /> }),
  column.accessor('total', { id: 'amount', cell: ({ row }) => <AmountCell order={row.original} /> }),
  column.accessor('state', { id: 'state', cell: ({ row }) => <OrderState state={row.original.state} /> }),
  column.display({ id: 'delivery', cell: ({ row }) => <DeliveryCell order={row.original} /> }),
  column.accessor('paymentMethod', { id: 'payment', cell: ({ getValue }) => <PaymentCell method={getValue()} /> }),
  ...orderTextColumns.map((name) => column.accessor(name, { id: name, cell: ({ getValue }) => getValue() })),
  column.accessor('createdAt', { id: 'created', cell: ({ row }) => <WhenCell order={row.original} /> }),
]);

function NumberCell({ order: { number } }: { order: OrderListItem }) {
  return (
    <LocalLink to={officePaths.order(number)} className={table.id} translate="no">
      {number}
    </LocalLink>
  );
}

function WhoCell({ order: { who, people, goods, match } }: { order: OrderListItem }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const things = goods.map(
    ({ title, size, quantity }) => `${title[locale]}${size ? ` ${size}` : ''}${quantity > 1 ? ` × ${quantity}` : ''}`,
  );
  const about = [people > 0 && t('orders.people', { count: people }), ...things].filter(Boolean).join(', ');
  return (
    <>
      <b className={table.strong}>{who || t('orders.erased')}</b>
      <small>{`${about}${match === 'close' ? ` · ${t('orders.close')}` : ''}`}</small>
    </>
  );
}

function AmountCell({ order: { total, currency } }: { order: OrderListItem }) {
  const { figure, ledger } = useMoney();
  if (currency !== 'UAH') return <span className={table.amount}>{ledger(total, currency)}</span>;
  return (
    <span className={table.amount}>
      <span>{figure(total)}</span>
      <i className={styles.sign}>{'\u00a0₴'}</i>
    </span>
  );
}

function DeliveryCell({ order: { delivery } }: { order: OrderListItem }) {
  const { t } = useTranslation('office');
  if (!delivery) return <span className={table.muted}>—</span>;
  const text =
    delivery.kind === 'branch'
      ? t('orders.branch', { number: delivery.branchNumber, settlement: delivery.settlement })
      : t(`orders.delivery.${delivery.kind}`);
  return <span className={table.soft}>{text}</span>;
}

function PaymentCell({ method }: { method: PaymentMethod }) {
  const { t } = useTranslation('office');
  return t(`orders.pay.${method}`);
}

function WhenCell({ order: { createdAt } }: { order: OrderListItem }) {
  const { recent } = useWhen();
  return (
    <time dateTime={createdAt} className={classNames(table.muted, table.oneLine)}>
      {recent(createdAt)}
    </time>
  );
}
