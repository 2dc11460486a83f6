import type { OrderForm, PaymentChoice } from 'shared-lib/validation';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { auditLog, type UserRow } from '../accounts/index.ts';
import type { EventRecord } from '../content/index.ts';
import { assertSizesLeft, findChosenSizes } from '../kitSizes/index.ts';
import type { Locale } from '../mail/index.ts';
import type { RegistrationRow } from '../registrations/index.ts';
import { type BasketItem, getGoods, type Product, removeOrdered } from '../shop/index.ts';
import { getValue, getWeight } from './getWeight.ts';
import { type OrderDelivery, type OrderRow, toPayer } from './order.ts';
import { deliveryLine, getTotal, type NewLine } from './orderLines.ts';
import { RegistrationOrdered } from './orders.errors.ts';
import { createOrdersRepository } from './orders.repository.ts';
import type { Places } from './places/createPlaces.ts';
import { computePlacesUntil } from './places/formatPlaces.ts';
import { reservedUntilFor } from './reservations/reservation.ts';
import { reserveOrder } from './reservations/reserveOrder.ts';
import type { Settlement } from './settlement.ts';

export interface AbroadPrice {
  price: number;
  days: { from: number; to: number };
}

export interface OrderPlacingDependencies {
  clock: Clock;
  event: () => Promise<EventRecord>;
  products: () => Promise<Map<string, Product>>;
  /** Delivery details to store; `weight` in grams. @throws {DomainError} `branch_not_available`. */
  snapshotDelivery: (chosen: OrderForm['delivery'], weight: number) => Promise<OrderDelivery>;
  /** @throws {DomainError} `country_not_served`, `parcel_too_heavy`, `delivery_price_unavailable`. */
  priceAbroad: (parcel: { country: string; weight: number; value: number }) => Promise<AbroadPrice>;
  /** Enqueues the invoice email in the transaction that creates the order. */
  sendInvoiceEmail: (db: Db, order: OrderRow) => Promise<OrderRow>;
  places: Pick<Places, 'take'>;
  settlement: Pick<Settlement, 'settleFree'>;
}

/** A delivery as it will be stored, and what it costs. */
export interface PreparedDelivery {
  delivery: OrderDelivery;
  /** Grams for which the carrier named a price. */
  weight: number;
  line?: NewLine;
}

export interface NewOrder {
  user: UserRow;
  key: string;
  requestHash: string;
  locale: Locale;
  /** Locked, or of this transaction. */
  registered: readonly RegistrationRow[];
  lines: readonly NewLine[];
  paymentMethod: OrderRow['paymentMethod'];
  payer: PaymentChoice['payer'];
  delivery: OrderDelivery;
  promoCodeId?: number | null;
  /** What leaves the basket of the user with the order. */
  basketItems?: readonly BasketItem[];
  /** Default: within the limits of visitors. */
  reserve?: typeof reserveOrder;
}

/** Places orders, of visitors and of staff: lines, places of formats, goods, sizes, and what follows at once. */
export interface OrderPlacing {
  /** Grams of the goods and kits. */
  weigh(lines: readonly NewLine[]): Promise<number>;
  priceAbroad(lines: readonly NewLine[], country: string): Promise<AbroadPrice>;
  /** Before the transaction, to keep its locks short: it may call a carrier. */
  prepareDelivery(lines: readonly NewLine[], chosen: OrderForm['delivery']): Promise<PreparedDelivery>;
  /**
   * In the caller's transaction. @returns undefined when the idempotency key is taken.
   * @throws {RegistrationOrdered} {@link NoPlaces} {@link OutOfStock} {@link KitSizeGone}
   */
  place(tx: Db, order: NewOrder): Promise<OrderRow | undefined>;
}

export function createOrderPlacing(dependencies: OrderPlacingDependencies): OrderPlacing {
  const { clock, event, products, snapshotDelivery, priceAbroad, sendInvoiceEmail, places, settlement } = dependencies;

  const weigh = async (lines: readonly NewLine[]) => getWeight(lines, await products());

  const sendAbroad = async (lines: readonly NewLine[], country: string): Promise<AbroadPrice> =>
    priceAbroad({ country, weight: await weigh(lines), value: getValue(lines) });

  async function reserveGoods(tx: Db, order: OrderRow, { lines, reserve = reserveOrder }: NewOrder, now: Date) {
    const goods = getGoods(lines);
    if (goods.length === 0) return order;
    const isReserved = await reserve(tx, order, goods, now);
    const changes: Partial<OrderRow> = isReserved
      ? { stock: 'reserved', reservedUntil: reservedUntilFor(order.paymentMethod, now) }
      : { stock: 'released' };
    return (await createOrdersRepository(tx).update(order.id, changes)) ?? order;
  }

  async function finish(tx: Db, order: OrderRow): Promise<OrderRow> {
    if (order.total === 0) return settlement.settleFree(tx, order);
    return order.paymentMethod === 'invoice' ? sendInvoiceEmail(tx, order) : order;
  }

  async function assertHeldSizes(tx: Db, registrationIds: readonly number[], now: Date): Promise<void> {
    const record = await event();
    if (!record.shirts.isCounted) return;
    const sizes = await findChosenSizes(tx, registrationIds);
    await assertSizesLeft(
      tx,
      record,
      sizes.map((size) => ({ size })),
      { areHeld: true, now },
    );
  }

  return {
    weigh,
    priceAbroad: sendAbroad,

    async prepareDelivery(lines, chosen) {
      const weight = await weigh(lines);
      const delivery = await snapshotDelivery(chosen, weight);
      if (delivery.kind !== 'abroad') return { delivery, weight };
      const { price: cost } = await sendAbroad(lines, delivery.country);
      return { delivery, weight, line: deliveryLine(delivery.country, cost, lines.length) };
    },

    async place(tx, placed) {
      const { user, key, requestHash, locale, registered, lines, paymentMethod, payer, delivery } = placed;
      const orders = createOrdersRepository(tx);
      const ids = registered.map(({ id }) => id);
      const now = clock.now();
      const order = await orders.insert({
        edition: registered[0]?.edition,
        kind: 'purchase',
        userId: user.id,
        email: user.email,
        locale,
        currency: 'UAH',
        total: getTotal(lines),
        idempotencyKey: key,
        requestHash,
        status: 'awaiting-payment',
        paymentMethod,
        payer: payer ? toPayer(payer) : null,
        delivery,
        stock: 'none',
        promoCodeId: placed.promoCodeId ?? null,
        placesUntil: registered.length > 0 ? computePlacesUntil(paymentMethod, now) : null,
        createdAt: now,
        updatedAt: now,
      });
      if (!order) return undefined;
      const alreadyOrdered = await orders.ordered(ids);
      if (alreadyOrdered.length > 0) throw new RegistrationOrdered(alreadyOrdered);
      if (order.edition !== null) await places.take(tx, order.edition, registered);
      await orders.insertLines(order.id, lines);
      if (placed.basketItems) await removeOrdered(tx, user.id, placed.basketItems);
      await auditLog.recordEvent(tx, user.id, 'order-created', now);
      const created = await reserveGoods(tx, order, placed, now);
      const finished = await finish(tx, created);
      await assertHeldSizes(tx, ids, now);
      return finished;
    },
  };
}
