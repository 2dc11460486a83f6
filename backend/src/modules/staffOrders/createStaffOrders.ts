import type { SoldProduct, StaffOrder, StaffQuote } from 'shared-lib/api/office';
import { type StaffOrderForm, staffOrderSchema } from 'shared-lib/validation';
import type { StaffPayment } from 'shared-lib/vocabulary';
import type { Db } from '../../database/connection.ts';
import { KeyReused } from '../../plugins/idempotencyKey.ts';
import { requestHash } from '../../plugins/requestHash.ts';
import { ValidationFailed, validateBody } from '../../plugins/yupValidation.ts';
import { askedQuestions, type EventRecord } from '../content/index.ts';
import type { Locale } from '../mail/index.ts';
import {
  createLedger,
  findLines,
  findOrder,
  findOrderByKey,
  getRegistrationIds,
  getTotal,
  type NewLine,
  type Numbering,
  type OrderPlacing,
  type OrderRow,
  openAmount,
  orderNumber,
  productLine,
} from '../orders/index.ts';
import { findNumbers } from '../raceNumbers/index.ts';
import { getFormats } from '../registrations/index.ts';
import { type Product, syncSupply } from '../shop/index.ts';
import type { Caller } from '../staffAccess/index.ts';
import type { StaffEntry, StaffPlacing } from './createStaffPlacing.ts';

export interface StaffOrdersDependencies {
  db: Db;
  event: () => Promise<EventRecord>;
  products: () => Promise<Map<string, Product>>;
  placing: OrderPlacing;
  staffPlacing: StaffPlacing;
  numbering: Pick<Numbering, 'run'>;
  /** Path of the page that shows an order without a session. */
  orderPath: (order: OrderRow) => string;
}

export interface QuotedOrder {
  people: readonly { raceFormat: string; participationFormat: string }[];
  items: StaffOrderForm['items'];
  country?: string | undefined;
  isFree: boolean;
}

export interface PlacedOrder {
  language: Locale;
  form: unknown;
  total: number;
  key: string;
}

/** How it is paid beside what the form says. */
interface Payment extends Pick<StaffEntry, 'reason' | 'document' | 'day'> {
  ways: readonly StaffPayment[];
}

/** Visitors choose keys of their own. */
export const orderKey = (key: string) => `staff:${key}`;

/** Orders that staff places for others: by phone, for partners, for cash. */
export function createStaffOrders(dependencies: StaffOrdersDependencies) {
  const { db, event, products, placing, staffPlacing, numbering, orderPath } = dependencies;

  async function listGoods(items: QuotedOrder['items'], from: number): Promise<NewLine[]> {
    const sold = await products();
    return items.map((item, index) => productLine(item, sold.get(item.sku), from + index));
  }

  /** Lines as they will be stored, the registrations still without ids. */
  const listLines = async ({ people, items, isFree }: QuotedOrder, record: EventRecord): Promise<NewLine[]> => [
    ...staffPlacing.listLines(people, record, isFree),
    ...(await listGoods(items, people.length)),
  ];

  async function show(order: OrderRow): Promise<StaffOrder> {
    const current = (await findOrder(db, order.id)) ?? order;
    const ids = getRegistrationIds((await findLines(db, order.id)).filter(({ isLive }) => isLive));
    const numbers = await findNumbers(db, ids);
    const isPaid = current.status === 'paid';
    return {
      number: orderNumber(order.id),
      isPaid,
      total: current.total,
      open: openAmount(current, await createLedger(db).balance(order.id)),
      currency: current.currency,
      email: current.email ?? '',
      raceNumbers: numbers.map(({ number }) => number),
      link: orderPath(current),
      placesUntil: isPaid ? null : (current.placesUntil?.toISOString() ?? null),
    };
  }

  /** @returns undefined when the key is taken. */
  async function insertOnce(
    { key, total, language }: PlacedOrder,
    form: StaffOrderForm,
    { ways: _, ...proof }: Payment,
    actor: string,
  ) {
    const { email, people, items, payment, payer, consents } = form;
    const isFree = payment === 'free';
    if (items.length > 0) await syncSupply(db, [...(await products()).values()]);
    const { delivery, line, weight } = await placing.prepareDelivery(
      await listLines({ people, items, isFree }, await event()),
      form,
    );
    if (isFree && line) throw new ValidationFailed({ kind: 'errors.choice' });
    const goods = [...(await listGoods(items, people.length)), ...(line ? [line] : [])];
    return db.transaction((tx) =>
      staffPlacing.place(tx, {
        key: orderKey(key),
        hash: requestHash(form),
        actor,
        email,
        locale: language,
        people,
        consents,
        payment,
        payer,
        delivery,
        goods,
        total,
        weight,
        ...proof,
      }),
    );
  }

  return {
    async products(): Promise<SoldProduct[]> {
      const sold = [...(await products()).values()];
      const left = await syncSupply(db, sold);
      return sold.map(({ sku, title, unitPrice, sizes }) => ({
        sku,
        title,
        unitPrice,
        sizes,
        left: left.get(sku) ?? null,
      }));
    },

    /** @throws {DomainError} `product_unknown`, `country_not_served`, `parcel_too_heavy`, `delivery_price_unavailable`. */
    async quote(quoted: QuotedOrder): Promise<StaffQuote> {
      const { people, country } = quoted;
      const lines = await listLines(quoted, await event());
      const abroad = country ? await placing.priceAbroad(lines, country) : undefined;
      const delivery = abroad?.price ?? 0;
      return {
        people: lines.slice(0, people.length).map(({ unitPrice, discount }) => ({ unitPrice, discount })),
        goods: lines.slice(people.length).map(({ sku, size, quantity, sum }) => ({
          sku: sku ?? '',
          size: size ?? '',
          quantity,
          sum,
        })),
        delivery,
        total: getTotal(lines) + delivery,
        currency: 'UAH',
        weight: await placing.weigh(lines),
        days: abroad?.days ?? null,
      };
    },

    /** Once per key. @throws {ValidationFailed} for another way of payment, and as {@link OrderPlacing.place} */
    async place(placed: PlacedOrder, payment: Payment, { actor }: Caller): Promise<StaffOrder> {
      const record = await event();
      const schema = staffOrderSchema(getFormats(record), askedQuestions(record.questions), record);
      const form = validateBody(schema, placed.form);
      if (!payment.ways.includes(form.payment)) throw new ValidationFailed({ payment: 'errors.choice' });
      const key = orderKey(placed.key);
      const order =
        (await findOrderByKey(db, key)) ??
        (await insertOnce(placed, form, payment, actor)) ??
        (await findOrderByKey(db, key));
      if (order?.requestHash !== requestHash(form)) throw new KeyReused();
      await numbering.run();
      return show(order);
    },
  };
}

export type StaffOrders = ReturnType<typeof createStaffOrders>;
