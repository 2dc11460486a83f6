import type { Order } from '../api/ordersApi.ts';
import type { Registration } from '../api/registrationApi.ts';

/** Registrations in no order, or in a cancelled one only; what was paid back for a place is not asked for again. */
export function unordered(registrations: readonly Registration[], orders: readonly Order[]): Registration[] {
  const ordered = new Set(
    orders
      .filter(({ status }) => status !== 'cancelled')
      .flatMap(({ lines, returned = [] }) => [...lines, ...returned.flatMap(({ places }) => places)])
      .map(({ registrationId }) => registrationId),
  );
  return registrations.filter(({ id }) => !ordered.has(id));
}

export function nameOfRegistration({ kind, fields }: Registration): string {
  return kind === 'team' ? fields.teamName : fields.fullName;
}
