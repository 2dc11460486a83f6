import { formatDayAndMonth, formatMoney } from 'shared-lib/i18n/format';
import { formatWaybillNumber } from 'shared-lib/validation';
import type { Db } from '../../../database/connection.ts';
import { type EmailMessage, enqueueEmail } from '../../mail/index.ts';
import type { ParcelState, Waybill } from '../carrier/carrier.ts';
import type { ParcelOrder } from './parcelOrders.ts';

const trackingPage = (number: string) => `https://tracking.novaposhta.ua/#/uk/search/${number}`;

/** Enqueues the email with the waybill number in the caller's transaction. */
export async function enqueueWaybillEmail(
  db: Db,
  order: ParcelOrder,
  { number, cost }: Pick<Waybill, 'number' | 'cost'>,
  now: Date,
): Promise<void> {
  const facts = { orderNumber: order.number, waybillNumber: formatWaybillNumber(number), page: trackingPage(number) };
  const price = cost === null ? undefined : formatMoney(cost, 'UAH', order.locale);
  await enqueueTo(db, order, { kind: 'waybill-assigned', ...facts, branch: getBranch(order), cost: price }, now);
}

/** Enqueues an email when the parcel can be collected; other states send none. */
export async function enqueueStateEmail(
  db: Db,
  order: ParcelOrder,
  { state, number, storedUntil }: { state: ParcelState; number: string; storedUntil: Date },
  now: Date,
): Promise<void> {
  if (state !== 'ready_for_pickup') return;
  const facts = { orderNumber: order.number, waybillNumber: formatWaybillNumber(number), branch: getBranch(order) };
  const until = formatDayAndMonth(storedUntil, order.locale);
  await enqueueTo(db, order, { kind: 'parcel-ready', ...facts, until }, now);
}

const getBranch = ({ delivery }: ParcelOrder) => `${delivery.settlement}, ${delivery.branch}`;

async function enqueueTo(db: Db, { email, locale }: ParcelOrder, message: EmailMessage, now: Date) {
  if (email) await enqueueEmail(db, { to: email, locale, message }, now);
}
