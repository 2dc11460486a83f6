import type { Db } from '../../database/connection.ts';
import { type ExportSource, findConfirmedEmail } from '../accounts/index.ts';
import { contributionsOfEmail } from './contributionOrders.ts';
import { createLedger } from './ledger.ts';
import { type OrderRow, orderNumber } from './order.ts';
import { createOrdersRepository } from './orders.repository.ts';
import type { UserOrders } from './userOrders.ts';

export type PaymentAttempts = (orderIds: readonly number[]) => Promise<Map<number, object[]>>;

export interface OrdersExportDependencies {
  db: Db;
  userOrders: Pick<UserOrders, 'showAll'>;
  paymentAttempts: PaymentAttempts;
}

/** Exports orders, their payments, and contributions from the user's confirmed email. */
export function exportOrders({ db, userOrders, paymentAttempts }: OrdersExportDependencies): ExportSource {
  return async (userId) => {
    const purchases = await createOrdersRepository(db).ofUser(userId);
    const email = await findConfirmedEmail(db, userId);
    const contributions = email ? await contributionsOfEmail(db, email) : [];
    const ids = [...purchases, ...contributions].map(({ id }) => id);
    const payments = await paymentAttempts(ids);
    const movements = await findMovements(db, ids);
    const money = ({ id }: OrderRow) => ({ payments: payments.get(id) ?? [], movements: movements(id) });
    const views = await userOrders.showAll(purchases);
    return {
      orders: views.map((order, index) => {
        const row = purchases[index];
        return row ? { ...order, email: row.email, locale: row.locale, ...money(row) } : order;
      }),
      contributions: contributions.map((order) => ({ ...exportContribution(order), ...money(order) })),
    };
  };
}

async function findMovements(db: Db, orderIds: readonly number[]) {
  const entries = await createLedger(db).entries(orderIds);
  return (id: number) =>
    entries
      .filter(({ orderId }) => orderId === id)
      .map(({ source, amount, currency, at }) => ({ source, amount, currency, at }));
}

/** A contribution as its donor gets it. */
export function exportContribution(order: OrderRow) {
  const { id, contributorName, email, locale, total, currency, status, createdAt, paidAt } = order;
  const { honouredName, honourOccasion, cardEmail, cardDay } = order;
  return {
    number: orderNumber(id),
    name: contributorName,
    email,
    locale,
    total,
    currency,
    status,
    createdAt,
    paidAt,
    ...(honouredName && { honouredName, honourOccasion }),
    ...(cardEmail && { cardEmail, cardDay }),
  };
}
