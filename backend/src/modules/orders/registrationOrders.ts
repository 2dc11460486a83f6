import { eq } from 'drizzle-orm';
import { formatMoney } from 'shared-lib/i18n/format';
import type { Db } from '../../database/connection.ts';
import type { RegistrationOrders, TeamResize } from '../registrations/index.ts';
import { countDiscounted } from './entryPrices.ts';
import { getValue, getWeight } from './getWeight.ts';
import { correctInvoice, type InvoiceChange } from './invoiceCorrections.ts';
import { isUntouched } from './ledger.ts';
import type { OrderDelivery, OrderLineRow } from './order.ts';
import { getTotal } from './orderLines.ts';
import type { OrderPlacingDependencies } from './orderPlacing.ts';
import { PriceChanged } from './orders.errors.ts';
import { findLines, orderIdOfRegistration } from './orders.queries.ts';
import { createOrdersRepository } from './orders.repository.ts';
import { type CorrectedLine, orderLines } from './orders.tables.ts';
import type { Places } from './places/createPlaces.ts';
import { growUse } from './promoCodes/createPromoCodes.ts';

type Dependencies = Pick<OrderPlacingDependencies, 'products' | 'snapshotDelivery' | 'priceAbroad'> & {
  places: Pick<Places, 'assertLeft' | 'assertFit'>;
};

/** What registrations need to know of their orders. */
export function createRegistrationOrders({
  products,
  snapshotDelivery,
  priceAbroad,
  places,
}: Dependencies): RegistrationOrders {
  const weigh = async (lines: readonly OrderLineRow[]) => getWeight(lines, await products());

  return {
    findOrder: orderIdOfRegistration,
    assertPlacesLeft: places.assertLeft,
    assertPlacesFit: places.assertFit,

    async findTotal(db, orderId, locale) {
      const order = await createOrdersRepository(db).find(orderId);
      return order ? formatMoney(order.total, order.currency, locale) : null;
    },

    async priceResize(db, resize) {
      const { orderId } = resize;
      const [order, lines] = [await createOrdersRepository(db).find(orderId), await findLines(db, orderId)];
      const isResized = lines.some((line) => belongsTo(resize, line) && line.quantity !== resize.people);
      if (!order?.delivery || !isResized || !isCarried(order.delivery) || !(await isUntouched(db, order))) return {};
      const resized = resizeLine(lines, resize);
      const weight = await weigh(resized);
      const { delivery } = order;
      if (delivery.kind === 'abroad') {
        const { price } = await priceAbroad({ country: delivery.country, weight, value: getValue(resized) });
        return { weight, deliveryPrice: price };
      }
      const isHeavier = weight > (await weigh(lines));
      if (delivery.kind === 'branch' && isHeavier)
        await snapshotDelivery({ ...delivery, byHand: false, settlementId: '' }, weight);
      return { weight };
    },

    async resizeTeam(db, { now, priced, ...resize }) {
      const { orderId, people } = resize;
      const repository = createOrdersRepository(db);
      const order = await repository.lock(orderId);
      const lines = await findLines(db, orderId);
      const line = lines.find((each) => belongsTo(resize, each));
      if (!order || !line || !(await isUntouched(db, order))) return undefined;
      if (line.discount > 0 && people > line.quantity)
        await growUse(db, order, countDiscounted(lines) - line.quantity + people, now);
      const resized = resizeLine(lines, resize);
      // Another registration of the order was resized since the price was asked.
      if (isCarried(order.delivery) && priced.weight !== (await weigh(resized))) throw new PriceChanged();
      const { deliveryPrice } = priced;
      const repriced = deliveryPrice === undefined ? resized : priceDelivery(resized, deliveryPrice);
      await storeLines(db, repriced);
      const total = getTotal(repriced);
      const change: InvoiceChange = {
        reason: 'resize',
        lines: repriced.flatMap((after, index) => correctedLines(lines[index], after)),
        totalBefore: order.total,
        totalAfter: total,
        now,
      };
      const isInvoiced = order.paymentMethod === 'invoice' && order.total !== total;
      const correction = isInvoiced ? await correctInvoice(db, order, change) : undefined;
      // The invoice that was sent shows another total.
      await repository.update(orderId, { total, invoiceSentAt: null, updatedAt: now });
      return { correction };
    },

    async deliverKit(db, orderId, now) {
      const repository = createOrdersRepository(db);
      const order = await repository.lock(orderId);
      if (order?.delivery?.kind !== 'number-only') return;
      await repository.update(orderId, { delivery: { kind: 'pickup' }, updatedAt: now });
    },
  };
}

type Resize = Pick<TeamResize, 'registrationId' | 'people'>;

const isCarried = (delivery: OrderDelivery | null): boolean =>
  delivery?.kind === 'abroad' || (delivery?.kind === 'branch' && delivery.branchId !== '');

const belongsTo = ({ registrationId }: Resize, line: OrderLineRow) => line.registrationId === registrationId;

const resizeLine = (lines: readonly OrderLineRow[], resize: Resize) =>
  lines.map((line) =>
    belongsTo(resize, line) ? { ...line, quantity: resize.people, sum: line.unitPrice * resize.people } : line,
  );

const priceDelivery = (lines: readonly OrderLineRow[], price: number) =>
  lines.map((line) => (line.kind === 'delivery' ? { ...line, unitPrice: price, sum: price } : line));

async function storeLines(db: Db, lines: readonly OrderLineRow[]): Promise<void> {
  for (const { id, quantity, unitPrice, sum } of lines)
    await db.update(orderLines).set({ quantity, unitPrice, sum }).where(eq(orderLines.id, id));
}

function correctedLines(before: OrderLineRow | undefined, after: OrderLineRow): CorrectedLine[] {
  const { title, unitPrice, quantity } = after;
  if (!before || (before.sum === after.sum && before.quantity === quantity)) return [];
  if (before.unitPrice === unitPrice) return [{ title, unitPrice, before: before.quantity, after: quantity }];
  return [
    { title, unitPrice: before.unitPrice, before: before.quantity, after: 0 },
    { title, unitPrice, before: 0, after: quantity },
  ];
}
