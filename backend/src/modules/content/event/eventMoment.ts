import { eventStage } from './eventFacts.ts';
import type { EventRecord } from './eventRecord.ts';
import { feesAt } from './feesAt.ts';
import { registrationPhase } from './registrationPhase.ts';

/** Changes whenever time alone changes what pages say of the run, so that a content version can name it. */
export function eventMoment(event: EventRecord, now: Date): string {
  const isEarly = feesAt(event.fees, now).next !== null;
  return `${registrationPhase(event, now)}-${eventStage(event, now)}-${isEarly}`;
}
