import { formatWaybillNumber } from 'shared-lib/validation';
import type { Db } from '../../../database/connection.ts';
import { post } from '../../mail/outbox.ts';
import type { ParcelState } from '../carrier/carrier.ts';
import type { ParcelOrder } from './parcelOrders.ts';

/** Where people follow a parcel on the carrier's site. */
const trackingPage = (number: string) => `https://tracking.novaposhta.ua/#/uk/search/${number}`;

/** Tells that the parcel has a number. Hand in the transaction of the fact. */
export async function tellNumber(db: Db, order: ParcelOrder, number: string, now: Date): Promise<void> {
  const facts = { orderNumber: order.number, waybillNumber: formatWaybillNumber(number), page: trackingPage(number) };
  await postTo(db, order, { kind: 'waybill-assigned', ...facts, branch: branchOf(order) }, now);
}

/** Only some news is worth a letter. Hand in the transaction of the fact. */
export async function tellState(
  db: Db,
  order: ParcelOrder,
  { state, number }: { state: ParcelState; number: string },
  now: Date,
): Promise<void> {
  if (state !== 'ready_for_pickup') return;
  const facts = { orderNumber: order.number, waybillNumber: formatWaybillNumber(number), branch: branchOf(order) };
  await postTo(db, order, { kind: 'parcel-ready', ...facts }, now);
}

const branchOf = ({ delivery }: ParcelOrder) => `${delivery.settlement}, ${delivery.branch}`;

async function postTo(db: Db, { email, locale }: ParcelOrder, letter: Parameters<typeof post>[1]['letter'], now: Date) {
  if (email) await post(db, { to: email, locale, letter }, now);
}
