import type { EventFacts, Registration } from 'shared-lib/api';

/** What a registration comes to before it is ordered; orders carry the price of their day. Minor units. */
export function feeOf({ kind, fields }: Registration, fees: EventFacts['fees']): number {
  return kind === 'team' ? fields.participantsCount * fees.teamPerPerson : fees.individual;
}
