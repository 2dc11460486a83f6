import { type orderContentSchema, orderSchema } from 'shared-lib/validation';
import type { InferType } from 'yup';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { KeyReused } from '../../plugins/idempotencyKey.ts';
import { requestHash } from '../../plugins/requestHash.ts';
import { validateBody } from '../../plugins/yupValidation.ts';
import { auditLog, type UserRow } from '../accounts/index.ts';
import type { EventRecord } from '../content/index.ts';
import type { Locale } from '../mail/index.ts';
import { RegistrationNotFound } from '../registrations/index.ts';
import { createBasketRepository, goodsOf, OutOfStock, type Product, reserveGoods, syncSupply } from '../shop/index.ts';
import { type OrderDelivery, type OrderRow, payerOf } from './order.ts';
import { type NewLine, productLine, registrationLine, totalOf } from './orderLines.ts';
import { OrderEmpty, RegistrationOrdered } from './orders.errors.ts';
import { createOrdersRepository } from './orders.repository.ts';
import { reservedUntilFor } from './reservation.ts';

type OrderForm = InferType<typeof orderSchema>;
type OrderContent = InferType<typeof orderContentSchema>;

export interface OrderingDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
  products: () => Promise<Map<string, Product>>;
  /** What of a chosen way to receive goods of so many grams is kept. @throws {DomainError} `branch_not_available`. */
  snapshotDelivery: (chosen: OrderForm['delivery'], weight: number) => Promise<OrderDelivery>;
  /** Tells who pays by invoice; called in the transaction that makes the order. */
  sendInvoiceEmail: (db: Db, order: OrderRow) => Promise<OrderRow>;
}

export interface OrderRequest {
  user: UserRow;
  key: string;
  locale: Locale;
  /** As it came. */
  body: unknown;
}

/** Ordering what somebody registered and chose: every price is the server's own. */
export function createOrderingService(dependencies: OrderingDependencies) {
  const { db, clock, event, products, snapshotDelivery, sendInvoiceEmail } = dependencies;

  /** @throws {OrderEmpty} {@link RegistrationNotFound} {@link ProductUnknown} */
  async function price(tx: Db, userId: number, { registrationIds, items }: OrderContent): Promise<NewLine[]> {
    const [{ fees }, sold] = [await event(), await products()];
    const ids = [...new Set(registrationIds)];
    const registered = ids.length > 0 ? await createOrdersRepository(tx).registrations(ids) : [];
    if (registered.length < ids.length || registered.some((row) => row.userId !== userId)) {
      throw new RegistrationNotFound();
    }
    const lines = [
      ...registered.map((row) => registrationLine(row, fees)),
      ...items.map((item) => productLine(item, sold.get(item.sku))),
    ];
    if (lines.length === 0) throw new OrderEmpty();
    return lines.map((line, place) => ({ ...line, place }));
  }

  /** Grams. */
  async function weigh({ items }: Pick<OrderContent, 'items'>): Promise<number> {
    const sold = await products();
    return items.reduce((sum, { sku, quantity }) => sum + quantity * (sold.get(sku)?.weightGrams ?? 0), 0);
  }

  /** @throws {OutOfStock} naming what there is too little of. */
  async function reserve(tx: Db, lines: readonly NewLine[]): Promise<boolean> {
    const goods = goodsOf(lines);
    if (goods.length === 0) return false;
    const missing = await reserveGoods(tx, goods);
    if (missing.length > 0) throw new OutOfStock(missing);
    return true;
  }

  /** What needs no transaction, so that nobody waits for it: the shelf as content has it, and where the goods go. */
  async function prepare(form: OrderForm): Promise<OrderDelivery> {
    if (form.items.length > 0) await syncSupply(db, [...(await products()).values()]);
    return snapshotDelivery(form.delivery, await weigh(form));
  }

  /** Nothing when an order has the key already. */
  async function insertOnce(request: OrderRequest, form: OrderForm, delivery: OrderDelivery) {
    const { user, key, locale } = request;
    return db.transaction(async (tx) => {
      const orders = createOrdersRepository(tx);
      await orders.lockRegistrations(form.registrationIds);
      const lines = await price(tx, user.id, form);
      const now = clock.now();
      const { paymentMethod, payer } = form;
      const order = await orders.insert({
        kind: 'purchase',
        userId: user.id,
        email: user.email,
        locale,
        currency: 'UAH',
        total: totalOf(lines),
        idempotencyKey: key,
        requestHash: requestHash(form),
        status: 'awaiting-payment',
        paymentMethod,
        payer: payer ? payerOf(payer) : null,
        delivery,
        stock: 'none',
        createdAt: now,
        updatedAt: now,
      });
      if (!order) return undefined;
      const taken = await orders.ordered(form.registrationIds);
      if (taken.length > 0) throw new RegistrationOrdered(taken);
      await orders.insertLines(lines.map((line) => ({ ...line, orderId: order.id })));
      await createBasketRepository(tx).removeOrdered(user.id, form.items);
      await auditLog.recordEvent(tx, user.id, 'order-created', now);
      const isReserved = await reserve(tx, lines);
      const reservation = { stock: 'reserved' as const, reservedUntil: reservedUntilFor(paymentMethod, now) };
      const kept = (isReserved && (await orders.update(order.id, reservation))) || order;
      return paymentMethod === 'invoice' ? sendInvoiceEmail(tx, kept) : kept;
    });
  }

  return {
    /** What it would come to. @throws {OrderEmpty} {@link RegistrationNotFound} {@link ProductUnknown} */
    async quote(userId: number, content: OrderContent) {
      const lines = await price(db, userId, content);
      return { lines, total: totalOf(lines), currency: 'UAH' as const, weight: await weigh(content) };
    },

    /**
     * Orders all of it or nothing, once per key: what comes again is answered like the first.
     * @throws {ValidationFailed} {@link OrderEmpty} {@link RegistrationNotFound} {@link RegistrationOrdered}
     *   {@link ProductUnknown} {@link OutOfStock} {@link KeyReused}
     */
    async create(request: OrderRequest): Promise<OrderRow> {
      const { user, key, body } = request;
      const form = validateBody(orderSchema, body);
      const orders = createOrdersRepository(db);
      const earlier = await orders.findByKey(key);
      const made = earlier ? undefined : await insertOnce(request, form, await prepare(form));
      const order = made ?? earlier ?? (await orders.findByKey(key));
      if (!order || order.userId !== user.id || order.requestHash !== requestHash(form)) throw new KeyReused();
      return order;
    },
  };
}

export type OrderingService = ReturnType<typeof createOrderingService>;
