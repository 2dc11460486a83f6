import type { Order, Registration } from 'shared-lib/api';
import { unordered } from 'shared-lib/checkout';
import type { History } from '../../../account/loadAccount.ts';

/** A line of the history: an order, or a registration that is not ordered yet. */
export interface HistoryRow {
  key: string;
  /** An instant in UTC. */
  date: string;
  order: Order | undefined;
  registrations: Registration[];
}

/** Unordered registrations first, then orders, the latest first. */
export function historyRows({ registrations, orders }: History): HistoryRow[] {
  const waiting = unordered(registrations, orders).map(
    (registration): HistoryRow => ({
      key: `registration-${registration.id}`,
      date: registration.createdAt,
      order: undefined,
      registrations: [registration],
    }),
  );
  const ordered = orders.map((order): HistoryRow => {
    const ids = order.lines.map(({ registrationId }) => registrationId);
    return {
      key: order.number,
      date: order.createdAt,
      order,
      registrations: registrations.filter(({ id }) => ids.includes(id)),
    };
  });
  return [waiting, ordered].flatMap((rows) => rows.toSorted((a, b) => b.date.localeCompare(a.date)));
}
