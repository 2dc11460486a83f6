import { inArray } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import type { ExportSource } from '../accounts/index.ts';
import { confirmedEmailOf, contributionsOf } from './donorContributions.ts';
import { ledger } from './ledger.tables.ts';
import { type OrderRow, orderNumber } from './order.ts';
import { createOrdersRepository } from './orders.repository.ts';
import { createUserOrders, type OrderSources } from './userOrders.ts';

/** Every attempt to pay, by order. */
export type PaymentsForExport = (orderIds: readonly number[]) => Promise<Map<number, object[]>>;

/** What the export of an account says about orders, the money in them, and contributions from the person's address. */
export function exportOrders(db: Db, parts: OrderSources, paymentsFor: PaymentsForExport): ExportSource {
  return async (userId) => {
    const bought = await createOrdersRepository(db).ofPerson(userId);
    const email = await confirmedEmailOf(db, userId);
    const given = email ? await contributionsOf(db, email) : [];
    const ids = [...bought, ...given].map(({ id }) => id);
    const payments = await paymentsFor(ids);
    const movements = await movementsOf(db, ids);
    const money = ({ id }: OrderRow) => ({ payments: payments.get(id) ?? [], movements: movements(id) });
    const shown = await createUserOrders(db, parts).showAll(bought);
    return {
      orders: shown.map((order, place) => {
        const row = bought[place];
        return { ...order, ...(row && { email: row.email, locale: row.locale, ...money(row) }) };
      }),
      contributions: given.map((order) => ({ ...shownContribution(order), ...money(order) })),
    };
  };
}

async function movementsOf(db: Db, orderIds: readonly number[]) {
  const rows = orderIds.length
    ? await db
        .select()
        .from(ledger)
        .where(inArray(ledger.orderId, [...orderIds]))
        .orderBy(ledger.id)
    : [];
  return (id: number) =>
    rows
      .filter(({ orderId }) => orderId === id)
      .map(({ source, amount, currency, at }) => ({ source, amount, currency, at }));
}

function shownContribution({
  id,
  contributorName,
  email,
  locale,
  total,
  currency,
  status,
  createdAt,
  paidAt,
}: OrderRow) {
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
  };
}
