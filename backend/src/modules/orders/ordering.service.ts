import { needsShipping, type orderContentSchema, orderSchema, type quoteSchema } from 'shared-lib/validation';
import type { InferType } from 'yup';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { KeyReused } from '../../plugins/idempotencyKey.ts';
import { requestHash } from '../../plugins/requestHash.ts';
import { validateBody } from '../../plugins/yupValidation.ts';
import type { UserRow } from '../accounts/index.ts';
import type { EventRecord } from '../content/index.ts';
import { EditionArchived } from '../editions/index.ts';
import type { Locale } from '../mail/index.ts';
import { findRegistrations, RegistrationNotFound, type RegistrationRow } from '../registrations/index.ts';
import { type Product, syncSupply } from '../shop/index.ts';
import { countDiscounted, priceEntry } from './entryPrices.ts';
import type { Numbering } from './numbering.ts';
import type { OrderRow } from './order.ts';
import { deliveryLine, getDiscount, getTotal, type NewLine, productLine, registrationLine } from './orderLines.ts';
import type { OrderPlacing, PreparedDelivery } from './orderPlacing.ts';
import { DeliveryRequired, OrderEmpty, PriceChanged } from './orders.errors.ts';
import { createOrdersRepository } from './orders.repository.ts';
import { lockToOrder } from './placeAdditions/lockToOrder.ts';
import type { Places } from './places/createPlaces.ts';
import type { PromoCodes } from './promoCodes/createPromoCodes.ts';
import { isFor, type PromoCodeRow } from './promoCodes/promoCode.ts';
import { PromoCodeNotForOrder } from './promoCodes/promoCodes.errors.ts';

type OrderForm = InferType<typeof orderSchema>;
type OrderContent = InferType<typeof orderContentSchema>;

export interface OrderingDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
  products: () => Promise<Map<string, Product>>;
  placing: OrderPlacing;
  promoCodes: PromoCodes;
  places: Pick<Places, 'assertLeft'>;
  numbering: Pick<Numbering, 'run'>;
}

export interface OrderRequest {
  user: UserRow;
  key: string;
  locale: Locale;
  body: unknown;
}

export function createOrderingService(dependencies: OrderingDependencies) {
  const { db, clock, event, products, placing, promoCodes, places, numbering } = dependencies;

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

  /** Runs before the transaction, to keep its locks short. */
  async function prepare(userId: number, form: OrderForm): Promise<PreparedDelivery> {
    if (form.items.length > 0) await syncSupply(db, [...(await products()).values()]);
    const lines = await price(userId, form, await findRegistrations(db, form.registrationIds), undefined);
    return placing.prepareDelivery(lines, form.delivery);
  }

  /** @returns undefined when the idempotency key is taken. */
  async function insertOnce(request: OrderRequest, form: OrderForm, prepared: PreparedDelivery) {
    const { delivery, weight, line } = prepared;
    const { user, key, locale } = request;
    const code = await findCode(user.id, form);
    return db.transaction(async (tx) => {
      const orders = createOrdersRepository(tx);
      const registered = await lockToOrder(tx, form.registrationIds, (await event()).team);
      // A repeated request waited for the lock; the code's rules are not for it.
      if (code && (await orders.findByKey(key))) return undefined;
      const lines = [...(await price(user.id, form, registered, code)), ...(line ? [line] : [])];
      const isOther = form.total !== undefined && form.total !== getTotal(lines);
      // A team may have been resized since the carrier was asked.
      if (isOther || weight !== (await placing.weigh(lines))) throw new PriceChanged();
      if (delivery.kind === 'number-only' && needsShipping(registered, form.items)) throw new DeliveryRequired();
      const people = countDiscounted(lines);
      if (code && people > 0) await promoCodes.use(tx, code, { userId: user.id, people });
      const { paymentMethod, payer } = form;
      return placing.place(tx, {
        user,
        key,
        locale,
        registered,
        lines,
        paymentMethod,
        payer,
        delivery,
        requestHash: requestHash(form),
        promoCodeId: code && people > 0 ? code.id : null,
        basketItems: form.items,
      });
    });
  }

  return {
    async quote(userId: number, { country, ...content }: InferType<typeof quoteSchema>) {
      const code = await findCode(userId, content);
      const registered = await findRegistrations(db, content.registrationIds);
      const lines = await price(userId, content, registered, code);
      await places.assertLeft(db, (await event()).edition, registered);
      const people = countDiscounted(lines);
      if (code && people > 0) await promoCodes.assertUsable(db, code, { userId, people });
      const discount = code ? { code: code.code, amount: getDiscount(lines) } : null;
      const abroad = country ? await placing.priceAbroad(lines, country) : undefined;
      const priced = abroad && country ? [...lines, deliveryLine(country, abroad.price, lines.length)] : lines;
      const days = abroad?.days ?? null;
      const weight = await placing.weigh(lines);
      return { lines: priced, total: getTotal(priced), currency: 'UAH' as const, weight, days, discount };
    },

    /** Creates an order once per idempotency key; a repeated request returns the first order. */
    async create(request: OrderRequest): Promise<OrderRow> {
      const { user, key, body } = request;
      const form = validateBody(orderSchema, body);
      const orders = createOrdersRepository(db);
      const earlier = await orders.findByKey(key);
      const created = earlier ? undefined : await insertOnce(request, form, await prepare(user.id, form));
      if (created?.status === 'paid') await numbering.run();
      const order = created ?? earlier ?? (await orders.findByKey(key));
      if (!order || order.userId !== user.id || order.requestHash !== requestHash(form)) throw new KeyReused();
      return order;
    },
  };
}

export type OrderingService = ReturnType<typeof createOrderingService>;
