import type { EventFacts, Format } from './eventTypes.ts';

interface Entry {
  kind: 'individual' | 'team';
  fields: { raceFormat: string; participationFormat: string };
}

interface PricedEvent {
  fees: Pick<EventFacts['fees'], 'individual' | 'teamPerPerson'>;
  formats: { race: Pick<Format, 'id' | 'price'>[]; participation: Pick<Format, 'id' | 'price'>[] };
}

/** What one person of a registration pays, in minor units: the lower price of the formats that have their own, else the general one. */
export function getPrice({ kind, fields }: Entry, { fees, formats }: PricedEvent): number {
  const chosen = [
    formats.race.find(({ id }) => id === fields.raceFormat),
    formats.participation.find(({ id }) => id === fields.participationFormat),
  ];
  const own = chosen.flatMap((format) => format?.price ?? []);
  if (own.length > 0) return Math.min(...own);
  return kind === 'team' ? fees.teamPerPerson : fees.individual;
}
