import { and, count, eq, inArray } from 'drizzle-orm';
import type { FormatPlaces } from 'shared-lib/api';
import type { LateOrder, LatePayment, LateRegistrationState } from 'shared-lib/api/office';
import { lateRegistrationSchema } from 'shared-lib/validation';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { KeyReused } from '../../plugins/idempotencyKey.ts';
import { requestHash } from '../../plugins/requestHash.ts';
import { validateBody } from '../../plugins/yupValidation.ts';
import { qrCode } from '../../text/qrImage.ts';
import { findOrCreateUser } from '../accounts/index.ts';
import { askedQuestions, type EventRecord, feesAt } from '../content/index.ts';
import { assertSizesLeft, countSizes, getLeft } from '../kitSizes/index.ts';
import type { Locale } from '../mail/index.ts';
import {
  createLedger,
  findLines,
  findOrder,
  findOrderByKey,
  findOrderId,
  getRegistrationIds,
  insertEntryOrder,
  lockOrder,
  type Numbering,
  type OrderRow,
  openAmount,
  orderNumber,
  orders,
  type Places,
  type Settlement,
} from '../orders/index.ts';
import type { PaymentPage } from '../payments/index.ts';
import { findNumbers } from '../raceNumbers/index.ts';
import { getPayerKeys } from '../rateLimits/index.ts';
import { getFormats, insertRegistrations } from '../registrations/index.ts';
import type { Caller } from '../staffAccess/index.ts';
import { LateOrderNotFound, LateRegistrationClosed, LateRegistrationFull } from './lateRegistrations.errors.ts';
import { deskCash, lateRegistrationSettings, lateRegistrations } from './lateRegistrations.tables.ts';

export interface LateRegistrationsDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
  settlement: Settlement;
  places: Pick<Places, 'take' | 'listFew'>;
  numbering: Pick<Numbering, 'run'>;
  paymentPage: PaymentPage;
  /** Path of the page that shows an order without a session. */
  orderPath: (order: OrderRow) => string;
}

export interface LateRegistrationSettings {
  isOpen: boolean;
  price: number;
  places: number;
}

export interface LateEntry {
  key: string;
  desk: number;
  payment: 'cash' | 'card';
  locale: Locale;
  form: unknown;
}

export interface CashReceived {
  key: string;
  desk: number;
  number: string;
}

/** Visitors choose keys of their own. */
const orderKey = (key: string) => `late:${key}`;

/** Registration at desks on the day of the run: switched on by staff, paid in cash or by card. */
export function createLateRegistrations(dependencies: LateRegistrationsDependencies) {
  const { db, clock, event, settlement, places, numbering, paymentPage, orderPath } = dependencies;

  async function getSettings(tx: Db, { edition, fees }: EventRecord): Promise<LateRegistrationSettings> {
    const [row] = await tx.select().from(lateRegistrationSettings).where(eq(lateRegistrationSettings.edition, edition));
    return row ?? { isOpen: false, price: feesAt(fees, clock.now()).individual, places: 0 };
  }

  /** Counts standing orders: a cancelled or refunded one gives its place back. */
  async function taken(tx: Db, edition: number): Promise<number> {
    const [row] = await tx
      .select({ count: count() })
      .from(lateRegistrations)
      .innerJoin(orders, eq(orders.id, lateRegistrations.orderId))
      .where(and(eq(lateRegistrations.edition, edition), inArray(orders.status, ['awaiting-payment', 'paid'])));
    return row?.count ?? 0;
  }

  async function find(number: string): Promise<OrderRow> {
    const id = findOrderId(number) ?? 0;
    const [row] = await db.select().from(lateRegistrations).where(eq(lateRegistrations.orderId, id));
    const order = row && (await findOrder(db, id));
    if (!order) throw new LateOrderNotFound();
    return order;
  }

  async function show(order: OrderRow): Promise<LateOrder> {
    const current = (await findOrder(db, order.id)) ?? order;
    const ids = getRegistrationIds((await findLines(db, order.id)).filter(({ isLive }) => isLive));
    const [runner] = await findNumbers(db, ids);
    return {
      number: orderNumber(order.id),
      isPaid: current.status === 'paid',
      open: openAmount(current, await createLedger(db).balance(order.id)),
      currency: current.currency,
      raceNumber: runner?.number ?? null,
    };
  }

  /** All that is open of the order, once per key. */
  async function receiveCash(tx: Db, orderId: number, { key, desk }: Omit<CashReceived, 'number'>, actor: string) {
    const order = await lockOrder(tx, orderId);
    const amount = order ? openAmount(order, await createLedger(tx).balance(orderId)) : 0;
    if (!order || amount === 0) return;
    const at = clock.now();
    const { edition } = await event();
    await tx.insert(deskCash).values({ key, orderId, edition, desk, actor, amount, at });
    await settlement.receive(tx, {
      orderId,
      amount,
      at,
      source: 'cash',
      sourceKey: key,
      currency: order.currency,
      reason: `desk ${desk}`,
    });
  }

  /** @returns undefined when the key is taken. */
  function insertOnce(
    { key, desk, payment, locale, form }: LateEntry,
    record: EventRecord,
    hash: string,
    actor: string,
  ) {
    const {
      email,
      privacy: _,
      ...fields
    } = validateBody(lateRegistrationSchema(getFormats(record), askedQuestions(record.questions), record), form);
    return db.transaction(async (tx) => {
      const now = clock.now();
      const { edition } = record;
      // Serialises desks, so that the last place is taken once.
      const [settings] = await tx
        .select()
        .from(lateRegistrationSettings)
        .where(eq(lateRegistrationSettings.edition, edition))
        .for('update');
      if (await findOrderByKey(tx, orderKey(key))) return undefined;
      if (!settings?.isOpen || now >= record.endsAt) throw new LateRegistrationClosed();
      if ((await taken(tx, edition)) >= settings.places) throw new LateRegistrationFull();
      const user = await findOrCreateUser(tx, email, now);
      const [registration] = await insertRegistrations(tx, { user, edition, key, hash, people: [fields], locale }, now);
      if (!registration) return undefined;
      await places.take(tx, edition, [registration]);
      const entry = { user, registration, price: settings.price, idempotencyKey: orderKey(key), requestHash: hash };
      const order = await insertEntryOrder(tx, entry, now);
      if (!order) return undefined;
      await tx.insert(lateRegistrations).values({ orderId: order.id, edition, desk, actor, createdAt: now });
      if (payment === 'cash') await receiveCash(tx, order.id, { key, desk }, actor);
      await assertSizesLeft(tx, record, [{ size: fields.kitSize ?? '', field: 'kitSize' }], { areHeld: true, now });
      return order;
    });
  }

  return {
    async state(): Promise<LateRegistrationState> {
      const record = await event();
      const { isOpen, price, places: atDesks } = await getSettings(db, record);
      const few = await places.listFew(db);
      const listOffered = (kind: keyof FormatPlaces) =>
        record.formats[kind]
          .filter(({ isOffered }) => isOffered)
          .map(({ id, ua, en }) => ({ id, ua, en, left: few[kind][id] ?? null }));
      const { ordered: sizes } = await countSizes(db, record.edition, clock.now());
      return {
        isOpen: isOpen && clock.now() < record.endsAt,
        price,
        places: atDesks,
        taken: await taken(db, record.edition),
        currency: 'UAH',
        formats: { race: listOffered('race'), participation: listOffered('participation') },
        sizes: record.shirts.sizes.map(({ code }) => code).filter((code) => (getLeft(record, code, sizes) ?? 1) > 0),
        questions: { ua: askedQuestions(record.questions, 'ua'), en: askedQuestions(record.questions, 'en') },
      };
    },

    async set({ isOpen, price, places }: LateRegistrationSettings): Promise<LateRegistrationSettings> {
      const row = { isOpen, price, places, changedAt: clock.now() };
      await db
        .insert(lateRegistrationSettings)
        .values({ edition: (await event()).edition, ...row })
        .onConflictDoUpdate({ target: lateRegistrationSettings.edition, set: row });
      return { isOpen, price, places };
    },

    /** Registers a person once per key; cash assigns the number at once. @throws {LateRegistrationClosed} {@link LateRegistrationFull} */
    async register(entry: LateEntry, { actor }: Caller): Promise<LateOrder> {
      const { key, form } = entry;
      const record = await event();
      const hash = requestHash(form as object);
      const order = (await insertOnce(entry, record, hash, actor)) ?? (await findOrderByKey(db, orderKey(key)));
      if (order?.requestHash !== hash) throw new KeyReused();
      await numbering.run();
      return show(order);
    },

    order: async (number: string): Promise<LateOrder> => show(await find(number)),

    /** Opens or continues the payment page, for the phone of the person. */
    async payment(number: string, { actor }: Caller): Promise<LatePayment> {
      const order = await find(number);
      const url = await paymentPage({
        orderId: order.id,
        locale: order.locale,
        payer: getPayerKeys(actor, undefined),
        returnPath: orderPath(order),
      });
      return { url, qr: qrCode(url) };
    },

    /** Cash in place of the card. */
    async cash({ number, key, desk }: CashReceived, { actor }: Caller): Promise<LateOrder> {
      const order = await find(number);
      await db.transaction((tx) => receiveCash(tx, order.id, { key, desk }, actor));
      await numbering.run();
      return show(order);
    },
  };
}

export type LateRegistrations = ReturnType<typeof createLateRegistrations>;
