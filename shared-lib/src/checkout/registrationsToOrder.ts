import type { Order } from '../api/ordersApi.ts';
import type { Registration } from '../api/registrationApi.ts';

/** Registrations that stand in no order yet; a cancelled order sets them free. */
export function unordered(registrations: readonly Registration[], orders: readonly Order[]): Registration[] {
  const ordered = new Set(
    orders
      .filter(({ status }) => status !== 'cancelled')
      .flatMap(({ lines }) => lines.map(({ registrationId }) => registrationId)),
  );
  return registrations.filter(({ id }) => !ordered.has(id));
}

/** Who runs: a person, or a team by its name. */
export function nameOfRegistration({ kind, fields }: Registration): string {
  return kind === 'team' ? fields.teamName : fields.fullName;
}
