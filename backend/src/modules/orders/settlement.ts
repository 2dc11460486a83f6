import { eq } from 'drizzle-orm';
import { isPaymentProvider, type LedgerSource } from 'shared-lib/vocabulary';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import type { EventRecord } from '../content/index.ts';
import { isArchived } from '../editions/index.ts';
import { emptyGoneSizes } from '../kitSizes/index.ts';
import type { RecordedOutcome } from '../mail/index.ts';
import { voidNumbers } from '../raceNumbers/index.ts';
import { countPeople, lockRegistrations } from '../registrations/index.ts';
import { getGoods, releaseGoods, sellGoods } from '../shop/index.ts';
import { countDiscounted } from './entryPrices.ts';
import { createLedger, type LedgerEntry } from './ledger.ts';
import type { OrderLineRow, OrderRow } from './order.ts';
import type { OrderEmails } from './orderEmails.ts';
import { getRegistrationIds } from './orderLines.ts';
import { findLines } from './orders.queries.ts';
import { createOrdersRepository } from './orders.repository.ts';
import { type BeforeCredit, orderLines, orders } from './orders.tables.ts';
import type { Places } from './places/createPlaces.ts';
import { canUseAgain } from './promoCodes/createPromoCodes.ts';
import { correctByRefund } from './refundCorrections.ts';
import type { Restocking, RestockingDependencies } from './restocking.ts';

/**
 * Effect of a ledger entry on its order; staff resolves `surplus` (overpaid), `cancelled` (paid, cannot be restored) and `archived` (of a
 * run that is over). `repeated` is an entry that exists already.
 */
export type SettlementOutcome = 'settled' | 'partial' | 'surplus' | 'cancelled' | 'archived' | 'refunded' | 'repeated';

export interface SettlementDependencies {
  clock: Clock;
  event: () => Promise<EventRecord>;
  /** Enqueue emails in the transaction that settles. */
  emails: Pick<OrderEmails, 'sendPaid' | 'sendRecorded' | 'sendRefunded'>;
  restocking: Pick<Restocking, 'restockRefunded'>;
  isSent: RestockingDependencies['isSent'];
  places: Pick<Places, 'keep'>;
  /** Ends places that wait for a refund of a payment service. @returns the order as it is then. */
  endRefunded: (db: Db, order: OrderRow) => Promise<OrderRow>;
}

export interface KnownOfEntry {
  /** When a credit by staff is final: until then its emails wait. */
  undoUntil?: Date | undefined;
  /** The order, if the caller's transaction created it. */
  created?: OrderRow | undefined;
  /** The order, if the caller's transaction has locked it and not changed it. */
  locked?: OrderRow;
}

/** The only way money is booked to an order, in the caller's transaction; race numbers follow after its commit. */
export interface Settlement {
  /**
   * @throws {Error} for an unknown order or another currency.
   */
  receive(db: Db, entry: LedgerEntry, known?: KnownOfEntry): Promise<SettlementOutcome>;
  /** Settles an order that costs nothing, in the transaction that creates it. */
  settleFree(db: Db, order: OrderRow): Promise<OrderRow>;
  /** @throws {Error} for an unknown order or another currency. */
  refund(db: Db, entry: LedgerEntry): Promise<SettlementOutcome>;
}

export function createSettlement(dependencies: SettlementDependencies): Settlement {
  const { clock, event, emails, restocking, isSent, places, endRefunded } = dependencies;

  async function settle(db: Db, order: OrderRow, beforeCredit: BeforeCredit | null): Promise<'settled' | 'cancelled'> {
    // A contribution has neither goods nor registrations.
    const lines = order.kind === 'contribution' ? [] : await findLines(db, order.id);
    // Before the places, as an order for them again does.
    if (order.status === 'cancelled') await lockRegistrations(db, getRegistrationIds(lines));
    const kept = await places.keep(db, order, lines);
    if (kept.outcome === 'lost') return giveUp(db, order, lines);
    const now = clock.now();
    if (order.status === 'cancelled' && !(await restoreCancelled(db, order, lines, now))) return 'cancelled';
    // A reversed order keeps the goods that were sent.
    const isShort = order.stock !== 'sold' && !(await sellGoods(db, getGoods(lines), order.stock === 'reserved'));
    const registrationIds = getRegistrationIds(lines);
    const awaitsNumbers = registrationIds.length > 0;
    await db
      .update(orders)
      .set({
        status: 'paid',
        paidAt: now,
        updatedAt: now,
        cancelledAt: null,
        reservedUntil: null,
        isShort,
        awaitsNumbers,
        beforeCredit,
        stock: order.stock === 'none' ? 'none' : 'sold',
      })
      .where(eq(orders.id, order.id));
    if (!awaitsNumbers) await emails.sendPaid(db, { ...order, status: 'paid', paidAt: now, isShort, beforeCredit }, []);
    if (kept.isNearEnd) await emptyGoneSizes(db, await event(), registrationIds, now);
    return 'settled';
  }

  /** Others got its places while it was not paid: staff returns the money. */
  async function giveUp(db: Db, order: OrderRow, lines: readonly OrderLineRow[]): Promise<'cancelled'> {
    if (order.status === 'cancelled') return 'cancelled';
    const isReserved = order.stock === 'reserved';
    if (isReserved) await releaseGoods(db, getGoods(lines));
    const repository = createOrdersRepository(db);
    await repository.endLines(order.id);
    const [cancelledAt, updatedAt] = [clock.now(), clock.now()];
    const stock = isReserved ? 'released' : order.stock;
    await repository.update(order.id, { status: 'cancelled', stock, reservedUntil: null, cancelledAt, updatedAt });
    return 'cancelled';
  }

  async function apply(
    db: Db,
    order: OrderRow,
    before: BeforeCredit,
    source: LedgerSource,
    findBalance: () => Promise<number>,
  ): Promise<'settled' | RecordedOutcome> {
    if (order.status === 'paid' || order.status === 'refunded') return 'surplus';
    if (isPaymentProvider(source) && (await isArchived(db, order.edition))) return 'archived';
    // Nothing is due for a free one: money does not bring it back.
    if (order.status === 'cancelled' && order.total === 0) return 'cancelled';
    const balance = await findBalance();
    if (balance < order.total) return 'partial';
    const outcome = await settle(db, order, before);
    return outcome === 'settled' && balance > order.total ? 'surplus' : outcome;
  }

  /** What was paid beside free places went back; no one carries a kit whose delivery was returned. */
  async function keepPlaces(db: Db, order: OrderRow): Promise<void> {
    await restocking.restockRefunded(db, order);
    const isReturned = order.delivery?.kind === 'abroad' && !(await isSent(db, order.id));
    const updatedAt = clock.now();
    await createOrdersRepository(db).update(order.id, {
      updatedAt,
      ...(isReturned && { delivery: { kind: 'pickup' } as const }),
    });
  }

  return {
    async receive(db, entry, { undoUntil, created, ...known } = {}) {
      const locked = await lock(db, entry, created ?? known.locked);
      const ledger = createLedger(db);
      const ledgerId = await ledger.append(entry, entry.amount, clock.now());
      if (ledgerId === undefined) return 'repeated';
      const before = toBeforeCredit(locked, ledgerId, undoUntil);
      const order = undoUntil ? { ...locked, beforeCredit: before } : locked;
      if (undoUntil) await createOrdersRepository(db).update(order.id, { beforeCredit: before });
      const outcome = await apply(db, order, before, entry.source, async () =>
        created ? entry.amount : ledger.balance(order.id),
      );
      // No further payment can complete a cancelled order.
      const recorded = outcome === 'partial' && order.status === 'cancelled' ? 'cancelled' : outcome;
      if (recorded !== 'settled') await emails.sendRecorded(db, order, entry.amount, recorded);
      return outcome;
    },

    async settleFree(db, order) {
      await settle(db, order, null);
      return (await createOrdersRepository(db).find(order.id)) ?? order;
    },

    async refund(db, entry) {
      const locked = await lock(db, entry);
      const ledger = createLedger(db);
      if (!(await ledger.write(entry, -entry.amount, clock.now()))) return 'repeated';
      const order = isPaymentProvider(entry.source) ? await endRefunded(db, locked) : locked;
      const correction = await correctByRefund(db, order, clock.now());
      // A free order stays paid when money that came for it by mistake goes back.
      const isInFull = order.total > 0 && (await ledger.balance(order.id)) <= 0;
      if (!isInFull || order.status !== 'paid') {
        await emails.sendRefunded(db, order, entry.amount, { correction, source: entry.source });
        return 'partial';
      }
      const lines = await findLines(db, order.id);
      if (hasFreePlaces(lines)) {
        await keepPlaces(db, order);
        await emails.sendRefunded(db, order, entry.amount, { correction, source: entry.source });
        return 'partial';
      }
      const now = clock.now();
      await db
        .update(orders)
        .set({ status: 'refunded', awaitsNumbers: false, updatedAt: now })
        .where(eq(orders.id, order.id));
      const registrationIds = getRegistrationIds(lines);
      await voidNumbers(db, registrationIds, now);
      await emails.sendRefunded(db, order, entry.amount, {
        correction,
        source: entry.source,
        hadNumbers: registrationIds.length > 0,
      });
      await restocking.restockRefunded(db, order);
      return 'refunded';
    },
  };
}

function hasFreePlaces(lines: readonly OrderLineRow[]): boolean {
  const places = lines.filter(({ kind }) => kind === 'registration');
  return places.length > 0 && places.every(({ sum }) => sum === 0);
}

function toBeforeCredit(order: OrderRow, ledgerId: number, undoUntil: Date | undefined): BeforeCredit {
  const { status, stock, isShort, reservedUntil, cancelledAt, paidEmailId, placesUntil } = order;
  return {
    ledgerId,
    undoUntil: undoUntil?.toISOString() ?? null,
    status,
    stock,
    isShort,
    reservedUntil: reservedUntil?.toISOString() ?? null,
    cancelledAt: cancelledAt?.toISOString() ?? null,
    paidEmailId,
    placesUntil: placesUntil?.toISOString() ?? null,
  };
}

async function lock(db: Db, { orderId, currency }: LedgerEntry, known?: OrderRow): Promise<OrderRow> {
  const order = known ?? (await createOrdersRepository(db).lock(orderId));
  if (!order) throw new Error(`Order ${orderId} does not exist.`);
  if (order.currency !== currency) throw new Error(`Order ${orderId} is in ${order.currency}, not in ${currency}.`);
  return order;
}

/** Restores a paid cancelled order. @returns false when its registrations were removed, resized or ordered again, or its promo code is used up. */
async function restoreCancelled(db: Db, order: OrderRow, lines: readonly OrderLineRow[], now: Date): Promise<boolean> {
  if (order.kind === 'purchase' && order.userId === null) return false;
  const entries = lines.filter(({ kind }) => kind === 'registration');
  const registered = await lockRegistrations(db, getRegistrationIds(entries));
  const isSame = ({ registrationId, quantity }: OrderLineRow) =>
    registered.some(({ id, fields }) => id === registrationId && countPeople(fields) === quantity);
  if (!entries.every(isSame)) return false;
  if ((await createOrdersRepository(db).ordered(getRegistrationIds(entries))).length > 0) return false;
  // Its places of a promo code were given back.
  if (!(await canUseAgain(db, order, countDiscounted(lines), now))) return false;
  await db.update(orderLines).set({ isLive: true }).where(eq(orderLines.orderId, order.id));
  return true;
}
