import { useMemo } from 'react';
import { type OrderListItem, orderTextColumns } from 'shared-lib/api/office';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { classNames } from 'shared-lib/ui';
import { countryName } from 'shared-lib/validation';
import type { PaymentMethod } from 'shared-lib/vocabulary';
import table from '../../design/Table.module.css';
import { useEditions } from '../../edition/useEditions.ts';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';
import type { ListColumn } from '../../list/ListTable.tsx';
import { officePaths } from '../../paths.ts';
import { OrderState } from '../order/OrderState.tsx';
import styles from './Orders.module.css';

type Cells = Pick<ListColumn<OrderListItem>, 'name' | 'cell' | 'isRight'> & { isExtra?: boolean };

const cells: readonly Cells[] = [
  { name: 'number', cell: (order) => <NumberCell order={order} /> },
  { name: 'who', cell: (order) => <WhoCell order={order} /> },
  { name: 'amount', cell: (order) => <AmountCell order={order} />, isRight: true },
  { name: 'state', cell: ({ state }) => <OrderState state={state} /> },
  { name: 'delivery', cell: (order) => <DeliveryCell order={order} /> },
  { name: 'payment', cell: ({ paymentMethod }) => <PaymentCell method={paymentMethod} />, isExtra: true },
  ...orderTextColumns.map((name) => ({ name, cell: (order: OrderListItem) => order[name], isExtra: true })),
  { name: 'created', cell: (order) => <WhenCell order={order} />, isRight: true },
];

/** Columns of the list. @param extra names of those that are chosen besides the usual ones */
export function useOrderColumns(extra: string): readonly ListColumn<OrderListItem>[] {
  const { t } = useTranslation('office');
  return useMemo(
    () =>
      cells
        .filter(({ name, isExtra }) => !isExtra || extra.split(',').includes(name))
        .map((column) => ({ ...column, label: t(`orders.columns.${column.name}`), className: styles[column.name] })),
    [extra, t],
  );
}

function NumberCell({ order: { number, edition } }: { order: OrderListItem }) {
  const { t } = useTranslation('office');
  const { shown } = useEditions();
  return (
    <>
      <LocalLink to={officePaths.order(number)} className={table.id} translate="no">
        {number}
      </LocalLink>
      {shown && edition !== shown.number && (
        <small>{t('frame.editions.name', { count: edition, ordinal: true })}</small>
      )}
    </>
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
  const locale = useLocale();
  if (!delivery) return <span className={table.muted}>—</span>;
  const { kind, country, settlement, branchNumber: number } = delivery;
  const text =
    kind === 'abroad'
      ? `${settlement}, ${countryName(country, locale)}`
      : t(kind === 'branch' ? 'orders.branch' : `orders.delivery.${kind}`, { number, settlement });
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
