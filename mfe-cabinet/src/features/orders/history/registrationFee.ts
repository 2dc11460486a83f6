import type { EventFacts, Registration } from 'shared-lib/api';

/** Fee of an unordered registration in minor units. */
export function getFee({ kind, fields }: Registration, fees: EventFacts['fees']): number {
  return kind === 'team' ? fields.participantsCount * fees.teamPerPerson : fees.individual;
}
