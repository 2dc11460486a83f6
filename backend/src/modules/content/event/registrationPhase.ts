import type { EventRecord, RegistrationPhase } from './eventRecord.ts';

/** Where registration stands at a moment: set by hand, or by the dates of the event. */
export function registrationPhase(event: EventRecord, now: Date): RegistrationPhase {
  const { phase, opensAt, closesAt } = event.registration;
  if (phase !== 'by-dates') return phase;
  if (now < opensAt) return 'not-started';
  if (now < closesAt) return 'open';
  return now < event.endsAt ? 'closed' : 'finished';
}
