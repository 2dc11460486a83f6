import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type {
  LedgerMovement,
  OfficeEmail,
  OfficeOrder,
  OrderEvent,
  OrderNote,
  OrderPerson,
} from 'shared-lib/api/office';
import type { Individual, Team } from 'shared-lib/validation';
import type { Clock } from '../../../../clock.ts';
import type { Db } from '../../../../database/connection.ts';
import { bankTransfers } from '../../../bankStatement/index.ts';
import { findParcel } from '../../../delivery/index.ts';
import { emailState, type OutboxRow, outbox } from '../../../mail/index.ts';
import {
  findOrder,
  isUntouched,
  ledgerOf,
  linesOf,
  OrderNotFound,
  type OrderRow,
  openAmount,
  orderIdOf,
  orderNumber,
  orderSearch,
  orders,
  registrationIdsOf,
  type UserOrders,
} from '../../../orders/index.ts';
import { payments, pendingRefundTotal } from '../../../payments/index.ts';
import { numbersOf, raceNumbers } from '../../../raceNumbers/index.ts';
import { findRegistrations, peopleIn, teamMembers } from '../../../registrations/index.ts';
import { orderNotes } from './orderNotes.tables.ts';

export interface RecordedAction {
  at: Date;
  actor: string;
  action: string;
  /** Order number, or the id of a transfer that orders share. */
  target: string;
  outcome: string | null;
  details: Record<string, unknown>;
}

export interface OfficeOrderDependencies {
  db: Db;
  clock: Clock;
  userOrders: Pick<UserOrders, 'show'>;
  /** Actions of staff about an order, newest first. */
  actionsAbout: (orderNumber: string) => Promise<RecordedAction[]>;
  names: () => Promise<(actor: string) => { name: string }>;
}

/** Everything about one order, as the office shows it. */
export function createOfficeOrder({ db, clock, userOrders, actionsAbout, names }: OfficeOrderDependencies) {
  async function show(number: string): Promise<OfficeOrder> {
    const order = await findOrder(db, orderIdOf(number.toUpperCase()) ?? 0);
    const [row] = order ? await db.select().from(orderSearch).where(eq(orderSearch.orderId, order.id)) : [];
    const view = order && (await userOrders.show(order));
    if (!order || !row || !view) throw new OrderNotFound();
    const actions = await actionsAbout(view.number);
    const entries = await ledgerOf(db).entries([order.id]);
    const attempts = await db.select().from(payments).where(eq(payments.orderId, order.id)).orderBy(desc(payments.id));
    const parcel = await findParcel(db, order.id);
    const notes = await notesOf(db, order.id, await names());
    const people = await peopleOf(db, order.id);
    const pendingRefunds = await pendingRefundTotal(db, order.id);
    const money = moneyOf(order, entries);
    const onCards = attempts.reduce(
      (sum, { state, amount, refunded }) => sum + (state === 'paid' ? amount - refunded : 0),
      0,
    );
    const places = people.filter(({ state }) => state === 'waiting').length;
    return {
      number: view.number,
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
      money: { ...money, refundable: Math.max(0, Math.min(onCards, money.balance - pendingRefunds)) },
      ledger: movementsOf(entries, actions, await transferIdsOf(db, entries)),
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
      emails: await emailsOf(db, order, clock.now()),
      documents: view.documents,
      notes,
      history: historyOf(order, actions, notes),
      proposals: await proposalsFor(db, view.number, money.open),
      stock: order.stock,
      refundRequest: order.refundRequestedAt
        ? {
            at: order.refundRequestedAt.toISOString(),
            reason: order.refundReason ?? '',
            state: order.refundDeclinedAt ? 'declined' : 'open',
          }
        : null,
      can: {
        settle: money.open > 0 || order.status === 'cancelled',
        refund: money.balance - pendingRefunds > 0,
        cancel: await isUntouched(db, order),
        resend: order.email !== null && (order.status === 'paid' || order.paymentMethod === 'invoice'),
        assignNumbers: order.status === 'paid' && places > 0,
        waybill: order.delivery?.kind === 'branch' && !parcel?.waybillNumber && order.status === 'paid',
      },
    };
  }

  return { show };
}

async function notesOf(db: Db, orderId: number, nameOf: (actor: string) => { name: string }): Promise<OrderNote[]> {
  const rows = await db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(asc(orderNotes.id));
  return rows.map(({ id, at, author, text }) => ({ id, at: at.toISOString(), by: nameOf(author).name, text }));
}

type Entry = Awaited<ReturnType<ReturnType<typeof ledgerOf>['entries']>>[number];

function moneyOf(order: OrderRow, entries: readonly Entry[]): Omit<OfficeOrder['money'], 'refundable'> {
  const total = (isCounted: (entry: Entry) => boolean) =>
    entries.filter(isCounted).reduce((sum, { amount }) => sum + amount, 0);
  const balance = total(() => true);
  const isOver = order.status === 'cancelled' || order.status === 'refunded';
  return {
    total: order.total,
    received: total(({ amount, source }) => amount > 0 && source !== 'rounding'),
    refunded: Math.abs(total(({ amount, source }) => amount < 0 && source !== 'rounding')),
    balance,
    open: openAmount(order, balance),
    surplus: Math.max(0, isOver ? balance : balance - order.total),
    writtenOff: total(({ source }) => source === 'rounding'),
  };
}

/** Key of the transfer that a movement comes from; a transfer that several orders share has an entry in each. */
const transferKeyOf = ({ source, sourceKey }: Entry) =>
  source === 'bank' || source === 'rounding' ? (sourceKey.split('/')[0] ?? '') : '';

async function transferIdsOf(db: Db, entries: readonly Entry[]): Promise<Map<string, number>> {
  const keys = entries.map(transferKeyOf).filter(Boolean);
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ id: bankTransfers.id, key: bankTransfers.key })
    .from(bankTransfers)
    .where(inArray(bankTransfers.key, keys));
  return new Map(rows.map(({ id, key }) => [key, id]));
}

function movementsOf(
  entries: readonly Entry[],
  actions: readonly RecordedAction[],
  transferIds: ReadonlyMap<string, number>,
): LedgerMovement[] {
  let balance = 0;
  return entries.map((entry) => {
    const { id, at, source, sourceKey, amount, reason } = entry;
    balance += amount;
    const isOnline = source === 'liqpay' || source === 'monobank';
    const transferId = String(transferIds.get(transferKeyOf(entry)) ?? '');
    const action = transferId
      ? actions.find(({ action: name, target }) => name === 'decide-transfer' && target === transferId)
      : actions.find(({ details }) => details.key === sourceKey);
    return {
      id,
      at: at.toISOString(),
      source,
      amount,
      balance,
      reference: isOnline ? sourceKey : transferId,
      by: action?.actor ?? null,
      reason: reason ?? String(action?.details.note ?? ''),
    };
  });
}

async function peopleOf(db: Db, orderId: number): Promise<OrderPerson[]> {
  const lines = (await linesOf(db, orderId)).filter(({ kind }) => kind === 'registration');
  const ids = registrationIdsOf(lines);
  if (ids.length === 0) return [];
  const registered = await findRegistrations(db, ids);
  const numbers = await numbersOf(db, ids);
  const members = await db
    .select()
    .from(teamMembers)
    .where(inArray(teamMembers.registrationId, ids))
    .orderBy(teamMembers.id);
  const voided = await db
    .select()
    .from(raceNumbers)
    .where(and(inArray(raceNumbers.registrationId, ids), sql`${raceNumbers.voidedAt} is not null`));
  return registered.flatMap(({ id, kind, fields }) => {
    const team = kind === 'team' ? (fields as Team).teamName : null;
    const own = numbers.filter(({ registrationId }) => registrationId === id);
    const withNumber: OrderPerson[] = own.map(({ memberId, name, number }) => ({
      registrationId: id,
      memberId,
      name,
      team,
      raceNumber: number,
      state: 'numbered',
    }));
    const names =
      kind === 'team'
        ? members.filter(
            (member) => member.registrationId === id && !own.some(({ memberId }) => memberId === member.id),
          )
        : own.length === 0
          ? [{ id: null, fullName: (fields as Individual).fullName }]
          : [];
    const places = Math.max(0, peopleIn(fields) - own.length);
    const waiting: OrderPerson[] = Array.from({ length: places }, (_, place) => ({
      registrationId: id,
      memberId: names[place]?.id ?? null,
      name: names[place]?.fullName ?? null,
      team,
      raceNumber: null,
      state: 'waiting',
    }));
    const void_: OrderPerson[] = voided
      .filter(({ registrationId }) => registrationId === id)
      .map(({ number, memberId }) => ({
        registrationId: id,
        memberId,
        name: kind === 'team' ? null : (fields as Individual).fullName,
        team,
        raceNumber: number,
        state: 'voided',
      }));
    return [...withNumber, ...void_, ...waiting];
  });
}

const EMAIL_STATES = {
  waiting: 'waiting',
  'under-way': 'waiting',
  sent: 'sent',
  'given-up': 'failed',
  unconfirmed: 'unknown',
} as const;

export function officeEmail(row: OutboxRow, now: Date): OfficeEmail {
  const { id, kind, recipient, createdAt, attempts } = row;
  return { id, kind, to: recipient, at: createdAt.toISOString(), attempts, state: EMAIL_STATES[emailState(row, now)] };
}

/** Sent emails lose their content, so that only the newest confirmation and invoice are known as of this order for good. */
async function emailsOf(db: Db, { id, paidEmailId, invoiceEmailId }: OrderRow, now: Date): Promise<OfficeEmail[]> {
  const ids = [paidEmailId ?? 0, invoiceEmailId ?? 0];
  const rows = await db
    .select()
    .from(outbox)
    .where(or(inArray(outbox.id, ids), sql`${outbox.payload} ->> 'order' = ${orderNumber(id)}`))
    .orderBy(desc(outbox.id));
  return rows.map((row) => officeEmail(row, now));
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

function historyOf(order: OrderRow, actions: readonly RecordedAction[], notes: readonly OrderNote[]): OrderEvent[] {
  const own = (at: Date | null, action: string): OrderEvent[] =>
    at ? [{ at: at.toISOString(), by: null, action, outcome: null, details: {} }] : [];
  const events: OrderEvent[] = [
    ...own(order.createdAt, 'created'),
    ...own(order.invoiceSentAt, 'invoice-sent'),
    ...own(order.paidAt, 'paid'),
    ...own(order.cancelledAt, 'cancelled'),
    ...own(order.refundRequestedAt, 'refund-requested'),
    ...actions.map(({ at, actor, action, outcome, details }) => ({
      at: at.toISOString(),
      by: actor,
      action,
      outcome,
      details,
    })),
    ...notes.map(({ at, by, text }) => ({ at, by, action: 'note', outcome: null, details: { text } })),
  ];
  return events.sort((one, other) => (one.at < other.at ? 1 : -1));
}
