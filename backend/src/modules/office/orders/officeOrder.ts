import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { OfficeEmail, OfficeOrder } from 'shared-lib/api/office';
import type { Db } from '../../../database/connection.ts';
import { bankTransfers } from '../../bankStatement/index.ts';
import { findParcel, isCarried } from '../../delivery/index.ts';
import { isArchived } from '../../editions/index.ts';
import { findReceipts } from '../../fiscalReceipts/index.ts';
import { outbox } from '../../mail/index.ts';
import {
  createLedger,
  findOrder,
  findOrderId,
  isFreeOrder,
  isUntouched,
  OrderNotFound,
  type OrderRow,
  orderNumber,
  orderSearch,
  orders,
} from '../../orders/index.ts';
import { payments, pendingRefundTotal } from '../../payments/index.ts';
import { officeEmail } from '../emails/officeEmail.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';
import { getHistory } from './orderHistory.ts';
import { findMovements, formatMoney } from './orderMoney.ts';
import { findNotes } from './orderNotes.ts';
import { findPeople } from './orderPeople.ts';

type OfficeOrderDependencies = Pick<OfficeDependencies, 'db' | 'clock' | 'userOrders' | 'access'>;

/** Everything about one order, as the office shows it. */
export function createOfficeOrder({ db, clock, userOrders, access }: OfficeOrderDependencies) {
  const { actionsAbout, names } = access;
  async function show(number: string): Promise<OfficeOrder> {
    const order = await findOrder(db, findOrderId(number.toUpperCase()) ?? 0);
    const [row] = order ? await db.select().from(orderSearch).where(eq(orderSearch.orderId, order.id)) : [];
    const view = order && (await userOrders.show(order));
    if (!order || !row || !view) throw new OrderNotFound();
    const actions = await actionsAbout(view.number);
    const entries = await createLedger(db).entries([order.id]);
    const attempts = await db.select().from(payments).where(eq(payments.orderId, order.id)).orderBy(desc(payments.id));
    const parcel = await findParcel(db, order.id);
    const notes = await findNotes(db, order.id, await names());
    const people = await findPeople(db, order.id);
    const pendingRefunds = await pendingRefundTotal(db, order.id);
    const money = formatMoney(order, entries, attempts, pendingRefunds);
    const isOver = await isArchived(db, order.edition);
    const places = people.filter(({ state }) => state === 'waiting').length;
    return {
      number: view.number,
      edition: order.edition,
      version: row.version,
      changedAt: row.changedAt.toISOString(),
      kind: row.kind,
      state: row.state,
      status: order.status,
      attention: row.attention,
      createdAt: view.createdAt,
      paidAt: view.paidAt,
      cancelledAt: order.cancelledAt?.toISOString() ?? null,
      reservedUntil: view.reservedUntil,
      currency: order.currency,
      paymentMethod: order.paymentMethod,
      paymentPurpose: view.paymentPurpose,
      money,
      ledger: await findMovements(db, view.number, entries, actions),
      payments: attempts.map(({ reference, provider, state, amount, refunded, flags, createdAt, updatedAt }) => ({
        reference,
        provider,
        state,
        amount,
        refunded,
        flags,
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
      })),
      lines: view.lines,
      people,
      customer: {
        name: row.who,
        phone: row.phone,
        email: order.email ?? '',
        payer: order.payer,
        ...(await totalsOfCustomer(db, order)),
      },
      delivery: order.delivery,
      parcel: parcel
        ? {
            waybillNumber: parcel.waybillNumber,
            state: parcel.state,
            status: parcel.statusText,
            expectedAt: parcel.expectedAt?.toISOString() ?? null,
            createdAt: parcel.createdAt.toISOString(),
            changedAt: parcel.changedAt.toISOString(),
          }
        : null,
      receipts: await findReceipts(db, order.id),
      emails: await findEmails(db, order, clock.now()),
      documents: view.documents,
      notes,
      history: getHistory(order, actions, notes),
      proposals: await proposalsFor(db, view.number, money.open),
      stock: order.stock,
      refundRequest: order.refundRequestedAt
        ? {
            at: order.refundRequestedAt.toISOString(),
            reason: order.refundReason ?? '',
            state: order.refundDeclinedAt ? 'declined' : 'open',
            places: view.selfService?.refundRequest?.places ?? [],
            amount: view.selfService?.refundRequest?.amount ?? null,
          }
        : null,
      returned: view.returned,
      added: view.added,
      addsTo: view.addsTo,
      can: {
        settle: !isOver && (money.open > 0 || order.status === 'cancelled'),
        refund: money.balance - pendingRefunds > 0,
        cancel: !isOver && ((await isUntouched(db, order)) || (await isFreeOrder(db, order))),
        resend: !isOver && order.email !== null && (order.status === 'paid' || order.paymentMethod === 'invoice'),
        assignNumbers: !isOver && order.status === 'paid' && places > 0,
        waybill: !isOver && isCarried(order.delivery) && !parcel?.waybillNumber && order.status === 'paid',
      },
    };
  }

  return { show };
}

async function totalsOfCustomer(db: Db, { id, userId, email }: OrderRow) {
  const isSame = userId ? eq(orders.userId, userId) : email ? eq(orders.email, email) : eq(orders.id, id);
  const [row] = await db
    .select({
      orders: sql<number>`count(*)::integer`,
      paidTotal: sql<number>`coalesce(sum(${orders.total}) filter (where ${orders.status} = 'paid'), 0)`.mapWith(
        Number,
      ),
    })
    .from(orders)
    .where(and(isSame, sql`${orders.status} <> 'cancelled'`));
  return row ?? { orders: 0, paidTotal: 0 };
}

async function proposalsFor(db: Db, number: string, open: number): Promise<OfficeOrder['proposals']> {
  const rows = await db
    .select()
    .from(bankTransfers)
    .where(and(eq(bankTransfers.state, 'proposed'), sql`${bankTransfers.suggested} ? ${number}`));
  return rows.map(({ id, amount, currency, bookedAt }) => ({
    id,
    amount,
    currency,
    difference: amount - open,
    bookedAt: bookedAt.toISOString(),
  }));
}

async function findEmails(db: Db, { id, paidEmailId, invoiceEmailId }: OrderRow, now: Date): Promise<OfficeEmail[]> {
  const ids = [paidEmailId ?? 0, invoiceEmailId ?? 0];
  const rows = await db
    .select()
    .from(outbox)
    .where(or(inArray(outbox.id, ids), eq(outbox.orderNumber, orderNumber(id))))
    .orderBy(desc(outbox.id));
  return rows.map((row) => officeEmail(row, now));
}

export type OfficeOrders = ReturnType<typeof createOfficeOrder>;
