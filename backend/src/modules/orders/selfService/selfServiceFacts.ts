import type { SelfService } from 'shared-lib/api';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { fromKyivTime } from '../../../kyivTime.ts';
import { type EventRecord, registrationPhase } from '../../content/index.ts';
import type { Product } from '../../shop/index.ts';
import { getWeight } from '../getWeight.ts';
import type { OrderRow } from '../order.ts';
import type { PlaceReturnRow } from '../placeReturns/placeReturns.queries.ts';
import type { OrderSources } from '../userOrders.ts';
import { computeDeadlines, type Deadlines } from './deadlines.ts';

export interface SelfServiceFactsDependencies {
  clock: Clock;
  event: () => Promise<EventRecord>;
  /** Whether the order is packed: it has a waybill or gets one now. */
  isSent: (db: Db, orderId: number) => Promise<boolean>;
}

/** Deadlines of an order by the clock, the event and its parcel. */
export async function readDeadlines(
  db: Db,
  order: OrderRow,
  { clock, event, isSent }: SelfServiceFactsDependencies,
): Promise<Deadlines> {
  const record = await event();
  return toDeadlines(order, record, clock.now(), order.edition === record.edition && (await isSent(db, order.id)));
}

function toDeadlines(order: OrderRow, record: EventRecord, now: Date, isPacked: boolean): Deadlines {
  const { edition, kitOffice, registration, startsAt } = record;
  const isOver = order.edition !== edition;
  return computeDeadlines(order, {
    now,
    addUntil: !isOver && registrationPhase(record, now) === 'open' ? registration.closesAt : null,
    packingFrom: fromKyivTime(kitOffice.dateFrom) ?? startsAt,
    editUntil: isOver ? new Date(0) : registration.editUntil,
    isPacked: isOver || isPacked,
  });
}

export interface SelfServiceSourceDependencies extends Pick<SelfServiceFactsDependencies, 'clock' | 'event'> {
  products: () => Promise<Map<string, Product>>;
}

/** Reads nothing of the orders again. */
export function selfServiceSource({
  clock,
  event,
  products,
}: SelfServiceSourceDependencies): OrderSources['selfService'] {
  return async (orders, { lines, returns, packed }) => {
    const [sold, record] = await Promise.all([products(), event()]);
    return new Map(
      orders.map((order) => {
        const own = lines.filter(({ orderId }) => orderId === order.id);
        const open = returns.findLast(({ orderId, decision }) => orderId === order.id && decision !== 'granted');
        const deadlines = view(order, toDeadlines(order, record, clock.now(), packed.has(order.id)), open);
        return [order.id, { ...deadlines, weight: getWeight(own, sold) }];
      }),
    );
  };
}

function view(order: OrderRow, deadlines: Deadlines, request: PlaceReturnRow | undefined): SelfService {
  const { changeUntil, refundUntil, transferUntil, returnUntil, addUntil } = deadlines;
  const { refundRequestedAt, refundDeclinedAt } = order;
  return {
    changeUntil: changeUntil?.toISOString() ?? null,
    refundUntil: refundUntil?.toISOString() ?? null,
    transferUntil: transferUntil?.toISOString() ?? null,
    returnUntil: returnUntil?.toISOString() ?? null,
    addUntil: addUntil?.toISOString() ?? null,
    refundRequest: refundRequestedAt && {
      at: refundRequestedAt.toISOString(),
      state: refundDeclinedAt ? 'declined' : 'open',
      ...(request && { places: request.places, amount: request.amount }),
    },
  };
}
