import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { hasRightCheckDigit } from 'shared-lib/validation';
import type { Db } from '../../../database/connection.ts';
import { findConfirmedEmail } from '../../accounts/index.ts';
import {
  computeAvailable,
  findUnsold,
  type Goods,
  OutOfStock,
  releaseGoods,
  reserveGoods,
  stock,
} from '../../shop/index.ts';
import type { OrderRow } from '../order.ts';
import { byInvoice, findHeldGoods, type Held, heldBy, ofAccount, ofPayer, payerKey } from './heldGoods.ts';
import { mostReserved, NEARLY_SOLD_OUT, reservationLimits } from './reservationLimits.ts';
import { InvoiceReservationLimit, PayerNotPlausible, ReservationLimit } from './reservations.errors.ts';
import { reservationApprovals } from './reservations.tables.ts';

/**
 * Reserves the goods of an unpaid order within the limits, in its transaction.
 * @returns false when too much of a product waits for payment, or staff suspended the account: the order stays payable while goods are in stock.
 * @throws {OutOfStock} {@link ReservationLimit} {@link InvoiceReservationLimit} {@link PayerNotPlausible}
 */
export async function reserveOrder(tx: Db, order: OrderRow, goods: readonly Goods[], now: Date): Promise<boolean> {
  const isInvoice = order.paymentMethod === 'invoice';
  await lockHolders(tx, order, isInvoice);
  const decided = await decidedUnits(tx, order.userId, now);
  const isSuspended = decided === 0;
  if (isInvoice && isSuspended) throw new InvoiceReservationLimit(0);
  const approved = isInvoice ? (decided ?? 0) : 0;
  if (isInvoice && approved === 0) await assertPlausible(tx, order);
  const units = goods.reduce((total, { quantity }) => total + quantity, 0);
  if (approved > 0) await assertApproved(tx, order, units, approved);
  else await assertLimits(tx, order, units);
  const missing = await reserveGoods(tx, goods);
  if (missing.length > 0) throw new OutOfStock(missing);
  if (approved > 0) return true;
  const exceeded = await findExceeded(tx, order, goods);
  if (!isSuspended && exceeded.length === 0) return true;
  if (await isNearlySoldOut(tx, exceeded)) {
    // Five days would keep the last ones from those who pay.
    if (isInvoice) throw new InvoiceReservationLimit(0);
    if (!isSuspended) return true;
  }
  await releaseGoods(tx, goods);
  return false;
}

/** Reserves goods for an order of staff, whom the limits of visitors do not bind. @throws {OutOfStock} */
export async function reserveForStaff(tx: Db, _order: OrderRow, goods: readonly Goods[]): Promise<true> {
  const missing = await reserveGoods(tx, goods);
  if (missing.length > 0) throw new OutOfStock(missing);
  return true;
}

/** Serialises reservations of an account and of a payer; locks of stock serialise those of a product. */
async function lockHolders(tx: Db, order: OrderRow, isInvoice: boolean): Promise<void> {
  const holders = [`account ${order.userId}`, ...(isInvoice ? [`payer ${payerKey(order)}`] : [])];
  for (const holder of holders) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${holder}, 0))`);
}

async function decidedUnits(tx: Db, userId: number | null, now: Date): Promise<number | undefined> {
  const isValid = and(eq(reservationApprovals.userId, userId ?? 0), gt(reservationApprovals.until, now));
  const [row] = await tx.select().from(reservationApprovals).where(isValid);
  return row?.units;
}

async function assertPlausible(tx: Db, { userId, payer }: OrderRow): Promise<void> {
  if (payer?.kind === 'company' && !hasRightCheckDigit(payer.taxCode)) {
    throw new PayerNotPlausible({ 'payer.taxCode': 'errors.companyCodeCheck' });
  }
  if (!userId || !(await findConfirmedEmail(tx, userId))) throw new PayerNotPlausible();
}

async function assertApproved(tx: Db, order: OrderRow, units: number, approved: number): Promise<void> {
  const held = await heldBy(tx, and(byInvoice, ofAccount(order.userId)), order.id);
  if (held.units + units > approved) throw new InvoiceReservationLimit(Math.max(0, approved - held.units));
}

async function assertLimits(tx: Db, order: OrderRow, units: number): Promise<void> {
  const held = await heldBy(tx, ofAccount(order.userId), order.id);
  if (isBeyond(held, units, reservationLimits.account)) throw new ReservationLimit();
  if (order.paymentMethod === 'online') return;
  for (const whose of [and(byInvoice, ofAccount(order.userId)), ofPayer(payerKey(order))]) {
    const held = await heldBy(tx, whose, order.id);
    if (isBeyond(held, units, reservationLimits.invoice)) {
      throw new InvoiceReservationLimit(Math.max(0, reservationLimits.invoice.units - held.units));
    }
  }
}

const isBeyond = (held: Held, units: number, most: Held) =>
  held.orders + 1 > most.orders || held.units + units > most.units;

async function findExceeded(tx: Db, order: OrderRow, goods: readonly Goods[]): Promise<Goods[]> {
  const skus = goods.map(({ sku }) => sku);
  const [unsold, held] = [await findUnsold(tx, skus), await findHeldGoods(tx, skus, order.paymentMethod, order.id)];
  return goods.filter(({ sku, quantity }) => {
    const left = unsold.get(sku);
    if (left === undefined || left === null) return false;
    return (held.get(sku) ?? 0) + quantity > mostReserved(order.paymentMethod, left);
  });
}

/** Whether one of the goods was nearly sold out before this order, which has just reserved them: a large order must not take a whole supply by making it small. */
async function isNearlySoldOut(tx: Db, goods: readonly Goods[]): Promise<boolean> {
  if (goods.length === 0) return false;
  const skus = goods.map(({ sku }) => sku);
  const rows = await tx.select().from(stock).where(inArray(stock.sku, skus));
  return rows.some((row) => {
    const reserved = goods.reduce((sum, { sku, quantity }) => sum + (sku === row.sku ? quantity : 0), 0);
    const available = computeAvailable(row);
    return available !== null && available + reserved <= NEARLY_SOLD_OUT;
  });
}
