import type { EventFacts } from 'shared-lib/api';
import type { EventRecord } from './eventRecord.ts';

/** What places cost at a moment, and what they will cost after the early price. */
export function feesAt({ early, ...full }: EventRecord['fees'], now: Date): EventFacts['fees'] {
  if (!early || now >= early.until) return { ...full, next: null };
  const { until, ...prices } = early;
  const { currency, ...later } = full;
  return { ...prices, currency, next: { ...later, from: until.toISOString() } };
}
