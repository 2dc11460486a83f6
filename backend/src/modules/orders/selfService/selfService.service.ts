import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { ReturnedPlace } from 'shared-lib/api';
import { formatMoney } from 'shared-lib/i18n/format';
import { type Delivery, needsShipping } from 'shared-lib/validation';
import type { Db } from '../../../database/connection.ts';
import { type AuditEvent, auditLog } from '../../accounts/index.ts';
import { type EmailMessage, enqueueEmail } from '../../mail/index.ts';
import { findNumbers } from '../../raceNumbers/index.ts';
import { findRegistrations } from '../../registrations/index.ts';
import { assertSize, type Product } from '../../shop/index.ts';
import { getWeight } from '../getWeight.ts';
import { createLedger } from '../ledger.ts';
import { type OrderDelivery, type OrderLineRow, type OrderRow, orderNumber } from '../order.ts';
import { findContents } from '../orderEmails.ts';
import { getRegistrationIds } from '../orderLines.ts';
import { ChangeTooLate, DeliveryPaid, DeliveryRequired, OrderNotFound, OrderNotPaid } from '../orders.errors.ts';
import { findLines } from '../orders.queries.ts';
import { createOrdersRepository } from '../orders.repository.ts';
import { orderLines } from '../orders.tables.ts';
import { type ChosenPlaces, choosePlaces, findReturnable } from '../placeReturns/choosePlaces.ts';
import { endPlaces } from '../placeReturns/endPlaces.ts';
import { KitHandedOut, PlacesChanged, PlacesRefunded, ReturnUnderWay } from '../placeReturns/placeReturns.errors.ts';
import { awaitRefund, decideReturn, findOpenReturn, insertReturn } from '../placeReturns/placeReturns.queries.ts';
import type { Deadlines } from './deadlines.ts';
import { deliveryInWords } from './deliveryInWords.ts';
import { LineNotFound, RefundNotRequested } from './selfService.errors.ts';
import { readDeadlines, type SelfServiceFactsDependencies } from './selfServiceFacts.ts';

export interface SelfServiceDependencies extends SelfServiceFactsDependencies {
  db: Db;
  products: () => Promise<Map<string, Product>>;
  /** `weight` in grams. @throws {DomainError} `branch_not_available`. */
  snapshotDelivery: (chosen: Delivery, weight: number) => Promise<OrderDelivery>;
  findHandedOut: (db: Db, edition: number) => Promise<ReadonlySet<number>>;
}

export interface RefundRequest {
  reason: string;
  /** Race numbers of the places that go back; none: the whole order. */
  numbers: readonly number[];
}

export interface SizeChange {
  sku: string;
  from: string;
  to: string;
}

/** Changes of a paid order by its payer, each with a deadline, an email and an event in the history. */
export function createSelfService(dependencies: SelfServiceDependencies) {
  const { db, clock, products, snapshotDelivery, isSent, findHandedOut } = dependencies;

  /** Locks a paid order whose deadline has not passed. @throws {OrderNotPaid} {@link ChangeTooLate} */
  async function lockOpen(tx: Db, id: number, deadline: keyof Deadlines): Promise<OrderRow> {
    const order = await createOrdersRepository(tx).lock(id);
    if (!order) throw new OrderNotFound();
    if (order.status !== 'paid') throw new OrderNotPaid();
    if (!(await readDeadlines(tx, order, dependencies))[deadline]) throw new ChangeTooLate();
    return order;
  }

  async function report(tx: Db, order: OrderRow, event: AuditEvent, message: EmailMessage): Promise<void> {
    const now = clock.now();
    if (order.userId) await auditLog.recordEvent(tx, order.userId, event, now);
    if (order.email) await enqueueEmail(tx, { to: order.email, locale: order.locale, message }, now);
  }

  async function assertNotHandedOut(tx: Db, { edition }: OrderRow, places: readonly ReturnedPlace[]): Promise<void> {
    const handedOut = edition === null ? new Set<number>() : await findHandedOut(tx, edition);
    if (places.some(({ number }) => handedOut.has(number))) throw new KitHandedOut();
  }

  /** @returns undefined for all places of an order that holds nothing else. */
  async function choose(tx: Db, order: OrderRow, numbers: readonly number[]): Promise<ChosenPlaces | undefined> {
    const lines = await findLines(tx, order.id);
    const runners = await findNumbers(tx, getRegistrationIds(lines));
    const balance = await createLedger(tx).balance(order.id);
    const chosen = choosePlaces([...new Set(numbers)], { lines, runners, balance, total: order.total });
    if (!chosen) return undefined;
    if (!(await readDeadlines(tx, order, dependencies)).returnUntil) throw new ChangeTooLate();
    await assertNotHandedOut(tx, order, chosen.places);
    return chosen;
  }

  async function end(tx: Db, order: OrderRow, open: ChosenPlaces): Promise<void> {
    await decideReturn(tx, order.id, 'granted', clock.now());
    const correction = await endPlaces(tx, order, open.places, clock.now());
    const message = {
      kind: 'places-returned',
      order: orderNumber(order.id),
      correction,
      ...describe(order, open),
    } as const;
    await report(tx, order, 'places-returned', message);
    const noRequest = { refundRequestedAt: null, refundReason: null, refundDeclinedAt: null };
    await createOrdersRepository(tx).update(order.id, { ...noRequest, updatedAt: clock.now() });
  }

  return {
    /** @throws {OrderNotPaid} {@link ChangeTooLate} {@link DeliveryRequired} {@link DeliveryPaid} and as `snapshotDelivery` */
    async changeDelivery(id: number, chosen: Delivery): Promise<OrderRow> {
      const lines = await findLines(db, id);
      const delivery = await snapshotDelivery(chosen, getWeight(lines, await products()));
      return db.transaction(async (tx) => {
        const order = await lockOpen(tx, id, 'changeUntil');
        if (isDeepStrictEqual(order.delivery, delivery)) return order;
        await assertDeliverable(tx, order, lines, delivery);
        const details = deliveryInWords(delivery, order.locale);
        await report(tx, order, 'order-delivery-changed', {
          kind: 'order-changed',
          order: orderNumber(id),
          change: 'delivery',
          details,
        });
        return (await createOrdersRepository(tx).update(id, { delivery, updatedAt: clock.now() })) ?? order;
      });
    },

    /**
     * Changes the delivery of a locked order for staff, until it has a waybill; the caller sends the email.
     * @throws {ChangeTooLate} {@link DeliveryRequired} {@link DeliveryPaid}
     */
    async setDelivery(tx: Db, order: OrderRow, delivery: OrderDelivery): Promise<void> {
      if (await isSent(tx, order.id)) throw new ChangeTooLate();
      await assertDeliverable(tx, order, await findLines(tx, order.id), delivery);
      await createOrdersRepository(tx).update(order.id, { delivery, updatedAt: clock.now() });
    },

    /** What the order would store of a chosen delivery. @throws {DomainError} as `snapshotDelivery` */
    snapshot: async (id: number, chosen: Delivery): Promise<OrderDelivery> =>
      snapshotDelivery(chosen, getWeight(await findLines(db, id), await products())),

    /** Changes the size of a product; sizes share price and stock. @throws {OrderNotPaid} {@link ChangeTooLate} {@link LineNotFound} {@link ProductUnknown} */
    async changeSize(id: number, { sku, from, to }: SizeChange): Promise<OrderRow> {
      const product = (await products()).get(sku);
      return db.transaction(async (tx) => {
        const order = await lockOpen(tx, id, 'changeUntil');
        assertSize(product, sku, to);
        const lines = (await findLines(tx, id)).filter((line) => line.sku === sku);
        const line = lines.find(({ size }) => size === from);
        // A repeated request finds the size changed.
        if (from === to || (!line && lines.some(({ size }) => size === to))) return order;
        if (!line) throw new LineNotFound();
        await tx
          .update(orderLines)
          .set({ size: to })
          .where(and(eq(orderLines.id, line.id), eq(orderLines.orderId, id)));
        await report(tx, order, 'order-size-changed', {
          kind: 'order-changed',
          order: orderNumber(id),
          change: 'size',
          details: `${line.title[order.locale]}: ${from} → ${to}`,
        });
        return (await createOrdersRepository(tx).update(id, { updatedAt: clock.now() })) ?? order;
      });
    },

    /**
     * Requests a refund, which staff decides; a repeated request changes nothing.
     * @throws {OrderNotPaid} {@link ChangeTooLate} {@link PlacesChanged} {@link PlaceFree} {@link KitHandedOut}
     */
    requestRefund: (id: number, { reason, numbers }: RefundRequest): Promise<OrderRow> =>
      db.transaction(async (tx) => {
        const order = await lockOpen(tx, id, 'refundUntil');
        if (order.refundRequestedAt) return order;
        const now = clock.now();
        const chosen = numbers.length > 0 ? await choose(tx, order, numbers) : undefined;
        if (chosen) await insertReturn(tx, { orderId: id, ...chosen, requestedAt: now });
        await report(tx, order, 'refund-requested', {
          kind: 'refund-requested',
          order: orderNumber(id),
          contents: await findContents(tx, order),
          ...(chosen && describe(order, chosen)),
        });
        const requested = { refundRequestedAt: now, refundReason: reason || null, updatedAt: now };
        return (await createOrdersRepository(tx).update(id, requested)) ?? order;
      }),

    /** Staff declines a requested refund and says why. @throws {OrderNotFound} {@link RefundNotRequested} */
    declineRefund: (id: number, reason: string, assertVersion?: (tx: Db) => Promise<void>): Promise<OrderRow> =>
      db.transaction(async (tx) => {
        await assertVersion?.(tx);
        const order = await createOrdersRepository(tx).lock(id);
        if (!order?.refundRequestedAt || order.status !== 'paid') throw new RefundNotRequested();
        if (order.refundDeclinedAt) return order;
        if ((await findOpenReturn(tx, id))?.decision === 'refunding') throw new ReturnUnderWay();
        await report(tx, order, 'refund-declined', {
          kind: 'refund-declined',
          order: orderNumber(id),
          reason,
          contents: await findContents(tx, order),
        });
        await decideReturn(tx, id, 'declined', clock.now());
        return (await createOrdersRepository(tx).update(id, { refundDeclinedAt: clock.now() })) ?? order;
      }),

    /**
     * Grants the requested places in the transaction of their refund: they end now, or once a payment service has returned
     * the money. @throws {RefundNotRequested} {@link PlacesRefunded} {@link PlacesChanged} {@link KitHandedOut} {@link ReturnUnderWay}
     */
    async grantReturn(
      tx: Db,
      id: number,
      refund: { amount: number; pending: number; isByCard: boolean },
    ): Promise<void> {
      const order = await createOrdersRepository(tx).lock(id);
      const open = await findOpenReturn(tx, id);
      if (order?.status !== 'paid' || !open) throw new RefundNotRequested();
      if (open.decision === 'refunding') throw new ReturnUnderWay();
      const balance = (await createLedger(tx).balance(id)) - refund.pending;
      if (refund.amount > findReturnable(open.places, { balance, total: order.total })) throw new PlacesRefunded();
      await assertNotHandedOut(tx, order, open.places);
      if (refund.isByCard) await awaitRefund(tx, id);
      else await end(tx, order, open);
    },

    /**
     * Ends places that wait for a refund of a payment service, in the transaction that books it. What became of them
     * meanwhile keeps them: then the money was a part that went back.
     */
    async endRefunded(tx: Db, order: OrderRow): Promise<OrderRow> {
      const open = await findOpenReturn(tx, order.id);
      if (open?.decision !== 'refunding') return order;
      try {
        await tx.transaction(async (nested) => {
          await assertNotHandedOut(nested, order, open.places);
          await end(nested, order, open);
        });
      } catch (error) {
        if (!(error instanceof PlacesChanged || error instanceof KitHandedOut)) throw error;
        await decideReturn(tx, order.id, 'declined', clock.now());
        await createOrdersRepository(tx).update(order.id, { refundDeclinedAt: clock.now() });
      }
      return (await createOrdersRepository(tx).find(order.id)) ?? order;
    },
  };
}

const describe = ({ currency, locale }: OrderRow, { places, amount }: ChosenPlaces) => ({
  people: places.map(({ number, name }) => ({ number, name })),
  sum: formatMoney(amount, currency, locale),
});

/** @throws {DeliveryPaid} {@link DeliveryRequired} */
async function assertDeliverable(tx: Db, order: OrderRow, lines: readonly OrderLineRow[], delivery: OrderDelivery) {
  if (paidCountry(order.delivery) !== paidCountry(delivery)) throw new DeliveryPaid();
  const registered = await findRegistrations(tx, getRegistrationIds(lines));
  const goods = lines.filter(({ sku }) => sku !== null);
  if (delivery.kind === 'number-only' && needsShipping(registered, goods)) throw new DeliveryRequired();
}

/** A delivery abroad was paid for one country; its address there may change. */
const paidCountry = (delivery: OrderDelivery | null) => (delivery?.kind === 'abroad' ? delivery.country : undefined);

export type SelfService = ReturnType<typeof createSelfService>;
