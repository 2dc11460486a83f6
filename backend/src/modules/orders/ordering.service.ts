import { needsShipping, type orderContentSchema, orderSchema } from 'shared-lib/validation';
import type { InferType } from 'yup';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { KeyReused } from '../../plugins/idempotencyKey.ts';
import { requestHash } from '../../plugins/requestHash.ts';
import { validateBody } from '../../plugins/yupValidation.ts';
import { auditLog, type UserRow } from '../accounts/index.ts';
import type { EventRecord } from '../content/index.ts';
import { EditionArchived } from '../editions/index.ts';
import type { Locale } from '../mail/index.ts';
import {
  findRegistrations,
  lockRegistrations,
  RegistrationNotFound,
  type RegistrationRow,
} from '../registrations/index.ts';
import { getGoods, type Product, removeOrdered, syncSupply } from '../shop/index.ts';
import { countDiscounted, priceEntry } from './entryPrices.ts';
import { getWeight } from './getWeight.ts';
import type { Numbering } from './numbering.ts';
import { type OrderDelivery, type OrderRow, toPayer } from './order.ts';
import { getDiscount, getTotal, type NewLine, productLine, registrationLine } from './orderLines.ts';
import { DeliveryRequired, OrderEmpty, PriceChanged, RegistrationOrdered } from './orders.errors.ts';
import { createOrdersRepository } from './orders.repository.ts';
import type { PromoCodes } from './promoCodes/createPromoCodes.ts';
import { isFor, type PromoCodeRow } from './promoCodes/promoCode.ts';
import { PromoCodeNotForOrder } from './promoCodes/promoCodes.errors.ts';
import { reservedUntilFor } from './reservations/reservation.ts';
import { reserveOrder } from './reservations/reserveOrder.ts';
import type { Settlement } from './settlement.ts';

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
  promoCodes: PromoCodes;
  settlement: Pick<Settlement, 'settleFree'>;
  numbering: Pick<Numbering, 'run'>;
}

export interface OrderRequest {
  user: UserRow;
  key: string;
  locale: Locale;
  body: unknown;
}

export function createOrderingService(dependencies: OrderingDependencies) {
  const { db, clock, event, products, snapshotDelivery, sendInvoiceEmail, promoCodes, settlement, numbering } =
    dependencies;

  async function price(
    userId: number,
    { registrationIds, items }: OrderContent,
    registered: readonly RegistrationRow[],
    code: PromoCodeRow | undefined,
  ): Promise<NewLine[]> {
    const [record, sold] = [await event(), await products()];
    if (registered.length < new Set(registrationIds).size || registered.some((row) => row.userId !== userId)) {
      throw new RegistrationNotFound();
    }
    if (registered.some((row) => row.edition !== record.edition)) throw new EditionArchived();
    const lines = [
      ...registered.map((row, index) => registrationLine(row, priceEntry(row, record, clock.now(), code), index)),
      ...items.map((item, index) => productLine(item, sold.get(item.sku), registered.length + index)),
    ];
    if (lines.length === 0) throw new OrderEmpty();
    if (code && !registered.some(({ kind }) => isFor(code, kind))) throw new PromoCodeNotForOrder();
    return lines;
  }

  const findCode = async (userId: number, { promoCode }: OrderContent): Promise<PromoCodeRow | undefined> =>
    promoCode ? promoCodes.find(userId, (await event()).edition, promoCode) : undefined;

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
    const code = await findCode(user.id, form);
    return db.transaction(async (tx) => {
      const orders = createOrdersRepository(tx);
      const registered = await lockRegistrations(tx, form.registrationIds);
      // A repeated request waited for the lock; the code's rules are not for it.
      if (code && (await orders.findByKey(key))) return undefined;
      const lines = await price(user.id, form, registered, code);
      if (form.total !== undefined && form.total !== getTotal(lines)) throw new PriceChanged();
      if (delivery.kind === 'number-only' && needsShipping(registered, form.items)) throw new DeliveryRequired();
      const people = countDiscounted(lines);
      if (code && people > 0) await promoCodes.use(tx, code, { userId: user.id, people });
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
        promoCodeId: code && people > 0 ? code.id : null,
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
      if (created.total === 0) return settlement.settleFree(tx, created);
      return paymentMethod === 'invoice' ? sendInvoiceEmail(tx, created) : created;
    });
  }

  return {
    async quote(userId: number, content: OrderContent) {
      const code = await findCode(userId, content);
      const lines = await price(userId, content, await findRegistrations(db, content.registrationIds), code);
      const people = countDiscounted(lines);
      if (code && people > 0) await promoCodes.assertUsable(db, code, { userId, people });
      const discount = code ? { code: code.code, amount: getDiscount(lines) } : null;
      return { lines, total: getTotal(lines), currency: 'UAH' as const, weight: await weigh(content), discount };
    },

    /** Creates an order once per idempotency key; a repeated request returns the first order. */
    async create(request: OrderRequest): Promise<OrderRow> {
      const { user, key, body } = request;
      const form = validateBody(orderSchema, body);
      const orders = createOrdersRepository(db);
      const earlier = await orders.findByKey(key);
      const created = earlier ? undefined : await insertOnce(request, form, await prepare(form));
      if (created?.status === 'paid') await numbering.run();
      const order = created ?? earlier ?? (await orders.findByKey(key));
      if (!order || order.userId !== user.id || order.requestHash !== requestHash(form)) throw new KeyReused();
      return order;
    },
  };
}

export type OrderingService = ReturnType<typeof createOrderingService>;
