import type { Order } from '../api/ordersApi.ts';
import type { Registration } from '../api/registrationApi.ts';

/** Registrations in no order, or in a cancelled one only. */
export function unordered(registrations: readonly Registration[], orders: readonly Order[]): Registration[] {
  const ordered = new Set(
    orders
      .filter(({ status }) => status !== 'cancelled')
      .flatMap(({ lines }) => lines.map(({ registrationId }) => registrationId)),
  );
  return registrations.filter(({ id }) => !ordered.has(id));
}

export function nameOfRegistration({ kind, fields }: Registration): string {
  return kind === 'team' ? fields.teamName : fields.fullName;
}
