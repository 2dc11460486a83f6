import type { EventFacts, Registration } from 'shared-lib/api';
import { getPrice } from 'shared-lib/api/prices';

/** Fee of an unordered registration in minor units. */
export function getFee(registration: Registration, event: Pick<EventFacts, 'fees' | 'formats'>): number {
  const people = registration.kind === 'team' ? registration.fields.participantsCount : 1;
  return people * getPrice(registration, event);
}
