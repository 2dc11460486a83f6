import { formatDayAndMonth, formatMoney } from 'shared-lib/i18n/format';
import { addressAbroad, formatWaybillNumber, trackingPage } from 'shared-lib/validation';
import type { Db } from '../../../database/connection.ts';
import { type EmailMessage, enqueueEmail } from '../../mail/index.ts';
import type { ParcelState, Waybill } from '../carrier/carrier.ts';
import type { ParcelOrder } from './parcelOrders.ts';

/** Enqueues the email with the waybill number in the caller's transaction. */
export async function enqueueWaybillEmail(
  db: Db,
  order: ParcelOrder,
  { number, cost }: Pick<Waybill, 'number' | 'cost'>,
  now: Date,
): Promise<void> {
  const facts = { orderNumber: order.number, waybillNumber: formatWaybillNumber(number), page: trackingPage(number) };
  const price = cost === null ? undefined : formatMoney(cost, 'UAH', order.locale);
  const isAbroad = order.delivery.kind === 'abroad';
  const message = { kind: 'waybill-assigned' as const, ...facts, branch: describePlace(order) };
  // Delivery abroad is paid with the order.
  await enqueueTo(db, order, isAbroad ? { ...message, isAbroad } : { ...message, cost: price }, now);
}

/** Enqueues an email when the parcel can be collected; other states send none. */
export async function enqueueStateEmail(
  db: Db,
  order: ParcelOrder,
  { state, number, storedUntil }: { state: ParcelState; number: string; storedUntil: Date },
  now: Date,
): Promise<void> {
  if (state !== 'ready_for_pickup') return;
  const facts = { orderNumber: order.number, waybillNumber: formatWaybillNumber(number), branch: describePlace(order) };
  // A post abroad stores parcels by its own rules.
  const until = order.delivery.kind === 'abroad' ? null : formatDayAndMonth(storedUntil, order.locale);
  await enqueueTo(db, order, { kind: 'parcel-ready', ...facts, until }, now);
}

const describePlace = ({ delivery, locale }: ParcelOrder) =>
  delivery.kind === 'abroad' ? addressAbroad(delivery, locale) : `${delivery.settlement}, ${delivery.branch}`;

async function enqueueTo(db: Db, { email, locale }: ParcelOrder, message: EmailMessage, now: Date) {
  if (email) await enqueueEmail(db, { to: email, locale, message }, now);
}
