import type { SelfService } from 'shared-lib/api';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { fromKyivTime } from '../../../kyivTime.ts';
import { type EventRecord, registrationPhase } from '../../content/index.ts';
import type { Product } from '../../shop/index.ts';
import { getWeight } from '../getWeight.ts';
import type { OrderRow } from '../order.ts';
import { createOrdersRepository } from '../orders.repository.ts';
import { findReturns, type PlaceReturnRow } from '../placeReturns/placeReturns.queries.ts';
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
  const { edition, kitOffice, registration, startsAt } = record;
  const isOver = order.edition !== edition;
  return computeDeadlines(order, {
    now: clock.now(),
    addUntil: !isOver && registrationPhase(record, clock.now()) === 'open' ? registration.closesAt : null,
    packingFrom: fromKyivTime(kitOffice.dateFrom) ?? startsAt,
    editUntil: isOver ? new Date(0) : registration.editUntil,
    isPacked: isOver || (await isSent(db, order.id)),
  });
}

export interface SelfServiceSourceDependencies extends SelfServiceFactsDependencies {
  products: () => Promise<Map<string, Product>>;
}

export function selfServiceSource(db: Db, dependencies: SelfServiceSourceDependencies) {
  return async (orders: readonly OrderRow[]): Promise<Map<number, SelfService>> => {
    const views = new Map<number, SelfService>();
    const sold = await dependencies.products();
    const lines = await createOrdersRepository(db).findLines(orders.map(({ id }) => id));
    const returns = await findReturns(
      db,
      orders.map(({ id }) => id),
    );
    for (const order of orders) {
      const own = lines.filter(({ orderId }) => orderId === order.id);
      const open = returns.findLast(({ orderId, decision }) => orderId === order.id && decision !== 'granted');
      const deadlines = view(order, await readDeadlines(db, order, dependencies), open);
      views.set(order.id, { ...deadlines, weight: getWeight(own, sold) });
    }
    return views;
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
