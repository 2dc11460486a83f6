import type { FastifyBaseLogger } from 'fastify';
import type { PaymentChoice } from 'shared-lib/validation';
import type { Db } from '../../database/connection.ts';
import { auditLog } from '../accounts/index.ts';
import { assertCurrent } from '../editions/index.ts';
import { emptyGoneSizes } from '../kitSizes/index.ts';
import { voidNumbers } from '../raceNumbers/index.ts';
import { getGoods, releaseGoods } from '../shop/index.ts';
import { isFreeOrder, isUntouched } from './ledger.ts';
import { type OrderLineRow, type OrderRow, toPayer } from './order.ts';
import type { OrderEmails } from './orderEmails.ts';
import { getRegistrationIds } from './orderLines.ts';
import {
  InvoiceJustSent,
  OrderNotCancellable,
  OrderNotFound,
  OrderNotPayable,
  PaymentPending,
} from './orders.errors.ts';
import { findLines } from './orders.queries.ts';
import { createOrdersRepository } from './orders.repository.ts';
import type { Places } from './places/createPlaces.ts';
import { computePlacesUntil } from './places/formatPlaces.ts';
import { NoPlaces } from './places/places.errors.ts';
import { isPassedOn } from './placeTransfers/isPassedOn.ts';
import { INVOICE_RESEND_INTERVAL_MS, reservedUntilFor } from './reservations/reservation.ts';
import { ReservationLimit } from './reservations/reservations.errors.ts';
import { reserveOrder } from './reservations/reserveOrder.ts';
import { readDeadlines, type SelfServiceFactsDependencies } from './selfService/selfServiceFacts.ts';

export interface PreparedOrder {
  order: OrderRow;
  lines: OrderLineRow[];
}

interface HeldOrder extends PreparedOrder {
  ids: number[];
}

const PAYMENT_PAGE_MS = 60 * 60_000;

export interface OrderChangesDependencies extends SelfServiceFactsDependencies {
  db: Db;
  log: FastifyBaseLogger;
  emails: Pick<OrderEmails, 'sendInvoice' | 'sendCancelled' | 'sendReservationExpired'>;
  places: Pick<Places, 'keep'>;
  /** Whether a payment service is processing money for the order; `db` is a transaction that holds the order. */
  hasPendingPayment: (db: Db, orderId: number) => Promise<boolean>;
  /** Whether a kit of the registrations has left the office. */
  isHandedOut: (db: Db, edition: number, registrationIds: readonly number[]) => Promise<boolean>;
}

export function createOrderChanges(dependencies: OrderChangesDependencies) {
  const { db, clock, event, log, emails, places, hasPendingPayment, isHandedOut } = dependencies;

  async function release(tx: Db, order: OrderRow): Promise<void> {
    if (order.stock === 'reserved') await releaseGoods(tx, getGoods(await findLines(tx, order.id)));
  }

  /** Reserves goods that are released; an existing reservation keeps its deadline. */
  async function reserve(tx: Db, order: OrderRow): Promise<OrderRow> {
    if (order.stock !== 'released') return order;
    const now = clock.now();
    const reserving = reserveOrder(tx, order, getGoods(await findLines(tx, order.id)), now);
    if (!(await reserving.catch(unlessLimited))) return order;
    const reservedUntil = reservedUntilFor(order.paymentMethod, now);
    return (await createOrdersRepository(tx).update(order.id, { stock: 'reserved', reservedUntil })) ?? order;
  }

  /** Reserves the goods under the limits of the new payment method; no deadline moves to a later time. */
  async function reserveAnew(tx: Db, order: OrderRow): Promise<OrderRow> {
    const { stock, reservedUntil: first } = order;
    if (stock !== 'reserved' || !first) return order;
    const goods = getGoods(await findLines(tx, order.id));
    await releaseGoods(tx, goods);
    const isReserved = await reserveOrder(tx, order, goods, clock.now());
    const until = reservedUntilFor(order.paymentMethod, clock.now());
    const changes: Partial<OrderRow> = isReserved
      ? { reservedUntil: new Date(Math.min(first.getTime(), until.getTime())) }
      : { stock: 'released', reservedUntil: null };
    return (await createOrdersRepository(tx).update(order.id, changes)) ?? order;
  }

  /** Holds the places of an order that is about to be paid; those that it lost only while there are some. @throws {NoPlaces} */
  async function holdPlaces(tx: Db, order: OrderRow): Promise<HeldOrder> {
    const lines = await findLines(tx, order.id);
    const ids = getRegistrationIds(lines);
    if (ids.length === 0) return { order, lines, ids };
    const { outcome, isNearEnd, full } = await places.keep(tx, order, lines);
    if (full) throw new NoPlaces({ format: full.id, left: full.left });
    const now = clock.now();
    const from = outcome === 'held' ? order.createdAt : now;
    const placesUntil = findLatest(computePlacesUntil(order.paymentMethod, from), order, now);
    const held = (await createOrdersRepository(tx).update(order.id, { placesUntil })) ?? order;
    return { order: held, lines, ids: isNearEnd ? ids : [] };
  }

  /** The last step of a transaction: sizes that ran out while the order held none have to be chosen anew. */
  async function regainSizes(tx: Db, { ids }: HeldOrder): Promise<void> {
    if (ids.length > 0) await emptyGoneSizes(tx, await event(), ids, clock.now());
  }

  async function lockUnpaid(tx: Db, id: number): Promise<OrderRow> {
    const order = await createOrdersRepository(tx).lock(id);
    if (order?.status !== 'awaiting-payment') throw new OrderNotPayable();
    await assertCurrent(tx, order.edition);
    return order;
  }

  async function assertNoPendingPayment(tx: Db, id: number): Promise<void> {
    if (await hasPendingPayment(tx, id)) throw new PaymentPending();
  }

  /** The place of a free order goes back before the run; by its payer not once its kit or the place is another's. */
  async function assertCanGiveBack(tx: Db, order: OrderRow, by: 'us' | 'you'): Promise<void> {
    await assertCurrent(tx, order.edition);
    const ids = getRegistrationIds(await findLines(tx, order.id));
    if (await isHandedOut(tx, order.edition, ids)) throw new OrderNotCancellable();
    if (by === 'us') return;
    const { transferUntil } = await readDeadlines(tx, order, dependencies);
    if (!transferUntil || (await isPassedOn(tx, ids))) throw new OrderNotCancellable();
  }

  async function cancelIn(tx: Db, id: number): Promise<OrderRow> {
    const repository = createOrdersRepository(tx);
    const order = await repository.lock(id);
    if (!order) throw new OrderNotFound();
    if (order.status === 'cancelled') return order;
    const isFree = await isFreeOrder(tx, order);
    if (!isFree && !(await isUntouched(tx, order))) throw new OrderNotCancellable();
    if (isFree) await voidNumbers(tx, getRegistrationIds(await findLines(tx, id)), clock.now());
    await release(tx, order);
    await repository.endLines(id);
    const now = clock.now();
    if (order.userId) await auditLog.recordEvent(tx, order.userId, 'order-cancelled', now);
    const cancelled = await repository.update(id, {
      status: 'cancelled',
      stock: order.stock === 'reserved' ? 'released' : order.stock,
      reservedUntil: null,
      awaitsNumbers: false,
      cancelledAt: now,
      updatedAt: now,
    });
    return cancelled ?? order;
  }

  async function endReservation(tx: Db, id: number, isDue: (order: OrderRow) => boolean): Promise<boolean> {
    const repository = createOrdersRepository(tx);
    const order = await repository.lock(id);
    if (order?.stock !== 'reserved' || order.status !== 'awaiting-payment' || !isDue(order)) return false;
    await release(tx, order);
    await repository.update(id, { stock: 'released', reservedUntil: null });
    await emails.sendReservationExpired(tx, order);
    return true;
  }

  return {
    /** Locks the order and reserves its goods, in the transaction that begins a payment. */
    async prepareForPayment(tx: Db, id: number): Promise<PreparedOrder> {
      const held = await holdPlaces(tx, await lockUnpaid(tx, id));
      const reserved = await reserve(tx, held.order);
      await regainSizes(tx, held);
      return { order: reserved, lines: held.lines };
    },

    /** Changes the payment method. An invoice is emailed once. */
    choosePayment: (id: number, { paymentMethod, payer }: PaymentChoice): Promise<OrderRow> =>
      db.transaction(async (tx) => {
        const order = await lockUnpaid(tx, id);
        if (paymentMethod === 'invoice') await assertNoPendingPayment(tx, id);
        const updated = await createOrdersRepository(tx).update(id, {
          paymentMethod,
          payer: payer ? toPayer(payer) : order.payer,
          updatedAt: clock.now(),
        });
        const held = await holdPlaces(tx, updated ?? order);
        const isSwitched = held.order.paymentMethod !== order.paymentMethod;
        const reserved = isSwitched ? await reserveAnew(tx, held.order) : held.order;
        const ready = paymentMethod === 'online' ? await reserve(tx, reserved) : reserved;
        const isInvoiceDue = paymentMethod === 'invoice' && !ready.invoiceSentAt;
        const invoiced = isInvoiceDue ? await emails.sendInvoice(tx, ready) : ready;
        await regainSizes(tx, held);
        return invoiced;
      }),

    sendInvoice: (id: number): Promise<OrderRow> =>
      db.transaction(async (tx) => {
        const order = await lockUnpaid(tx, id);
        if (order.paymentMethod !== 'invoice') throw new OrderNotPayable();
        const allowedAt = (order.invoiceSentAt?.getTime() ?? 0) + INVOICE_RESEND_INTERVAL_MS;
        const retryAfter = Math.ceil((allowedAt - clock.now().getTime()) / 1000);
        if (retryAfter > 0) throw new InvoiceJustSent(retryAfter);
        return emails.sendInvoice(tx, order);
      }),

    cancel: (id: number, by: 'us' | 'you' = 'you', assertVersion?: (tx: Db) => Promise<void>): Promise<OrderRow> =>
      db.transaction(async (tx) => {
        await assertVersion?.(tx);
        const order = await createOrdersRepository(tx).lock(id);
        if (order?.status === 'awaiting-payment') await assertNoPendingPayment(tx, id);
        if (order && (await isFreeOrder(tx, order))) await assertCanGiveBack(tx, order, by);
        const cancelled = await cancelIn(tx, id);
        if (order?.status !== 'cancelled') await emails.sendCancelled(tx, cancelled, by);
        return cancelled;
      }),
    /** Cancels in a transaction that deletes the account, even with a pending payment. */
    cancelIn,

    /** Releases the goods of unpaid orders, which stay payable while goods are in stock. @returns ids of those that held any. */
    async releaseReservations(ids: readonly number[]): Promise<number[]> {
      const released: number[] = [];
      for (const id of ids) if (await db.transaction((tx) => endReservation(tx, id, () => true))) released.push(id);
      return released;
    },

    /** Releases goods whose reservation expired; the order stays payable while they are in stock. */
    async releaseExpired(): Promise<void> {
      const expired = await createOrdersRepository(db).withExpiredReservation(clock.now());
      const isExpired = ({ reservedUntil }: OrderRow) => reservedUntil !== null && reservedUntil < clock.now();
      for (const { id } of expired) await db.transaction((tx) => endReservation(tx, id, isExpired));
      if (expired.length > 0) log.info({ orders: expired.length }, 'expired reservations released');
    },
  };
}

/** No one loses a place while the page of a payment is open. */
function findLatest(until: Date, { placesUntil }: OrderRow, now: Date): Date {
  const times = [until.getTime(), placesUntil?.getTime() ?? 0, now.getTime() + PAYMENT_PAGE_MS];
  return new Date(Math.max(...times));
}

/** An account at its limit pays without a reservation. */
function unlessLimited(error: unknown): boolean {
  if (error instanceof ReservationLimit) return false;
  throw error;
}

export type OrderChanges = ReturnType<typeof createOrderChanges>;
