import { audiences } from 'shared-lib/vocabulary';
import type { EventRecord } from './eventRecord.ts';

/** Who gets a T-shirt. Of a run whose facts are not at hand: who runs on site. */
export function findShirtAudiences(event: EventRecord, edition: number): readonly (typeof audiences)[number][] {
  if (event.edition !== edition) return ['individual', 'team'];
  return audiences.filter((audience) => event.included.some((part) => part.isShirt && part[audience]));
}
