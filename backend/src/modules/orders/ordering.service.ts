import { getPrice } from 'shared-lib/api/prices';
import { needsShipping, type orderContentSchema, orderSchema } from 'shared-lib/validation';
import type { InferType } from 'yup';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { KeyReused } from '../../plugins/idempotencyKey.ts';
import { requestHash } from '../../plugins/requestHash.ts';
import { validateBody } from '../../plugins/yupValidation.ts';
import { auditLog, type UserRow } from '../accounts/index.ts';
import { type EventRecord, feesAt } from '../content/index.ts';
import { EditionArchived } from '../editions/index.ts';
import type { Locale } from '../mail/index.ts';
import {
  findRegistrations,
  lockRegistrations,
  RegistrationNotFound,
  type RegistrationRow,
} from '../registrations/index.ts';
import { getGoods, type Product, removeOrdered, syncSupply } from '../shop/index.ts';
import { getWeight } from './getWeight.ts';
import { type OrderDelivery, type OrderRow, toPayer } from './order.ts';
import { getTotal, type NewLine, productLine, registrationLine } from './orderLines.ts';
import { DeliveryRequired, OrderEmpty, PriceChanged, RegistrationOrdered } from './orders.errors.ts';
import { createOrdersRepository } from './orders.repository.ts';
import { reservedUntilFor } from './reservations/reservation.ts';
import { reserveOrder } from './reservations/reserveOrder.ts';

type OrderForm = InferType<typeof orderSchema>;
type OrderContent = InferType<typeof orderContentSchema>;

export interface OrderingDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
  products: () => Promise<Map<string, Product>>;
  /** Delivery details to store; `weight` in grams. @throws {DomainError} `branch_not_available`. */
  snapshotDelivery: (chosen: OrderForm['delivery'], weight: number) => Promise<OrderDelivery>;
  /** Enqueues the invoice email in the transaction that creates the order. */
  sendInvoiceEmail: (db: Db, order: OrderRow) => Promise<OrderRow>;
}

export interface OrderRequest {
  user: UserRow;
  key: string;
  locale: Locale;
  body: unknown;
}

export function createOrderingService(dependencies: OrderingDependencies) {
  const { db, clock, event, products, snapshotDelivery, sendInvoiceEmail } = dependencies;

  async function price(
    userId: number,
    { registrationIds, items }: OrderContent,
    registered: readonly RegistrationRow[],
  ): Promise<NewLine[]> {
    const [{ edition, formats, fees }, sold] = [await event(), await products()];
    const prices = { fees: feesAt(fees, clock.now()), formats };
    if (registered.length < new Set(registrationIds).size || registered.some((row) => row.userId !== userId)) {
      throw new RegistrationNotFound();
    }
    if (registered.some((row) => row.edition !== edition)) throw new EditionArchived();
    const lines = [
      ...registered.map((row, index) => registrationLine(row, getPrice(row, prices), index)),
      ...items.map((item, index) => productLine(item, sold.get(item.sku), registered.length + index)),
    ];
    if (lines.length === 0) throw new OrderEmpty();
    return lines;
  }

  const weigh = async ({ items }: Pick<OrderContent, 'items'>) => getWeight(items, await products());

  async function reserve(tx: Db, order: OrderRow, lines: readonly NewLine[], now: Date): Promise<OrderRow> {
    const goods = getGoods(lines);
    if (goods.length === 0) return order;
    const isReserved = await reserveOrder(tx, order, goods, now);
    const changes: Partial<OrderRow> = isReserved
      ? { stock: 'reserved', reservedUntil: reservedUntilFor(order.paymentMethod, now) }
      : { stock: 'released' };
    return (await createOrdersRepository(tx).update(order.id, changes)) ?? order;
  }

  /** Runs before the transaction, to keep its locks short. */
  async function prepare(form: OrderForm): Promise<OrderDelivery> {
    if (form.items.length > 0) await syncSupply(db, [...(await products()).values()]);
    return snapshotDelivery(form.delivery, await weigh(form));
  }

  /** @returns undefined when the idempotency key is taken. */
  async function insertOnce(request: OrderRequest, form: OrderForm, delivery: OrderDelivery) {
    const { user, key, locale } = request;
    return db.transaction(async (tx) => {
      const orders = createOrdersRepository(tx);
      const registered = await lockRegistrations(tx, form.registrationIds);
      const lines = await price(user.id, form, registered);
      if (form.total !== undefined && form.total !== getTotal(lines)) throw new PriceChanged();
      if (delivery.kind === 'number-only' && needsShipping(registered, form.items)) throw new DeliveryRequired();
      const now = clock.now();
      const { paymentMethod, payer } = form;
      const order = await orders.insert({
        edition: registered[0]?.edition,
        kind: 'purchase',
        userId: user.id,
        email: user.email,
        locale,
        currency: 'UAH',
        total: getTotal(lines),
        idempotencyKey: key,
        requestHash: requestHash(form),
        status: 'awaiting-payment',
        paymentMethod,
        payer: payer ? toPayer(payer) : null,
        delivery,
        stock: 'none',
        createdAt: now,
        updatedAt: now,
      });
      if (!order) return undefined;
      const alreadyOrdered = await orders.ordered(form.registrationIds);
      if (alreadyOrdered.length > 0) throw new RegistrationOrdered(alreadyOrdered);
      await orders.insertLines(order.id, lines);
      await removeOrdered(tx, user.id, form.items);
      await auditLog.recordEvent(tx, user.id, 'order-created', now);
      const created = await reserve(tx, order, lines, now);
      return paymentMethod === 'invoice' ? sendInvoiceEmail(tx, created) : created;
    });
  }

  return {
    async quote(userId: number, content: OrderContent) {
      const lines = await price(userId, content, await findRegistrations(db, content.registrationIds));
      return { lines, total: getTotal(lines), currency: 'UAH' as const, weight: await weigh(content) };
    },

    /** Creates an order once per idempotency key; a repeated request returns the first order. */
    async create(request: OrderRequest): Promise<OrderRow> {
      const { user, key, body } = request;
      const form = validateBody(orderSchema, body);
      const orders = createOrdersRepository(db);
      const earlier = await orders.findByKey(key);
      const created = earlier ? undefined : await insertOnce(request, form, await prepare(form));
      const order = created ?? earlier ?? (await orders.findByKey(key));
      if (!order || order.userId !== user.id || order.requestHash !== requestHash(form)) throw new KeyReused();
      return order;
    },
  };
}

export type OrderingService = ReturnType<typeof createOrderingService>;
