import { and, eq } from 'drizzle-orm';
import { formatDayAndMonth, formatMoney, formatTime } from 'shared-lib/i18n/format';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import type { EventRecord } from '../content/index.ts';
import { enqueueEmailOnce } from '../mail/index.ts';
import { createLedger, findContents, type OrderRow, openAmount, orderNumber, orders } from '../orders/index.ts';

export interface RemindersDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
  /** Whether a payment service is processing money for the order. */
  hasPendingPayment: (db: Db, orderId: number) => Promise<boolean>;
}

const DAY_MS = 24 * 60 * 60_000;
/** How long before the end a reminder is sent: a reservation for card payers lasts half an hour. */
const LEAD_MS = { online: 10 * 60_000, invoice: DAY_MS };

/** When an unpaid order expires: its goods are released, or registration closes. */
const getExpiry = ({ reservedUntil }: OrderRow, { registration }: EventRecord) =>
  reservedUntil ?? registration.closesAt;

function isDue(order: OrderRow, record: EventRecord, now: Date): boolean {
  const expiry = getExpiry(order, record).getTime();
  const lead = order.reservedUntil ? LEAD_MS[order.paymentMethod] : DAY_MS;
  const isFresh = order.createdAt.getTime() > expiry - lead;
  return !isFresh && now.getTime() >= expiry - lead && now.getTime() < expiry;
}

/** Reminds of unpaid orders that are about to expire, once each. @returns how many emails were enqueued. */
export async function remindOfOrders(dependencies: RemindersDependencies): Promise<number> {
  const { db, clock, event, hasPendingPayment } = dependencies;
  const [record, now] = [await event(), clock.now()];
  const isOfRun = eq(orders.edition, record.edition);
  const isUnpaid = and(isOfRun, eq(orders.kind, 'purchase'), eq(orders.status, 'awaiting-payment'));
  const due = (await db.select().from(orders).where(isUnpaid)).filter((order) => isDue(order, record, now));
  let sent = 0;
  for (const order of due) {
    const { id, email: to, locale, currency } = order;
    if (!to || order.stock === 'released' || (await hasPendingPayment(db, id))) continue;
    const expiry = getExpiry(order, record);
    const until = `${formatDayAndMonth(expiry, locale)}, ${formatTime(expiry)}`;
    const sum = formatMoney(openAmount(order, await createLedger(db).balance(id)), currency, locale);
    const contents = await findContents(db, order);
    const message = { kind: 'order-expiring', order: orderNumber(id), sum, until, contents } as const;
    const email = { to, locale, message, expiresAt: expiry };
    if (await enqueueEmailOnce(db, `order-expiring:${id}`, email, now)) sent += 1;
  }
  return sent;
}
