import type { FormatPlaces } from 'shared-lib/api';
import { limits } from 'shared-lib/validation';
import { formatKinds } from 'shared-lib/vocabulary';
import type { EventRecord } from '../../content/index.ts';
import { countPeople, type RegistrationRow } from '../../registrations/index.ts';
import type { OrderRow } from '../order.ts';

/** What a person registered for. */
export type Entry = Pick<RegistrationRow, 'fields'>;

/** Who pays by card does so within a day; an invoice goes through an accountant and a bank. */
const HELD_MS = { online: 24 * 60 * 60_000, invoice: limits.invoiceDays * 24 * 60 * 60_000 };

/** Fewer places than that are told to visitors. */
const FEW = 20;

/** Until when an unpaid order holds the places of its people. */
export const computePlacesUntil = (method: OrderRow['paymentMethod'], now: Date): Date =>
  new Date(now.getTime() + HELD_MS[method]);

const formatFields = { race: 'raceFormat', participation: 'participationFormat' } as const;

export interface FullFormat {
  id: string;
  /** Places that are left for fewer people. */
  left: number;
}

/** The first format that has fewer places than the people need. @param taken without these people */
export function findFullFormat(
  { formats }: Pick<EventRecord, 'formats'>,
  taken: FormatPlaces,
  entries: readonly Entry[],
): FullFormat | undefined {
  for (const kind of formatKinds) {
    for (const { id, places } of formats[kind]) {
      if (places === null) continue;
      const people = entries
        .filter(({ fields }) => fields[formatFields[kind]] === id)
        .reduce((sum, { fields }) => sum + countPeople(fields), 0);
      const left = Math.max(0, places - (taken[kind][id] ?? 0));
      if (people > left) return { id, left };
    }
  }
  return undefined;
}

export const hasLimits = ({ formats }: Pick<EventRecord, 'formats'>): boolean =>
  formatKinds.some((kind) => formats[kind].some(({ places }) => places !== null));

/** What is left of formats with a limit, once it is little. */
export function listFewPlaces({ formats }: Pick<EventRecord, 'formats'>, taken: FormatPlaces): FormatPlaces {
  const list = (kind: keyof FormatPlaces) =>
    Object.fromEntries(
      formats[kind].flatMap(({ id, places }) => {
        const left = places === null ? FEW : Math.max(0, places - (taken[kind][id] ?? 0));
        return left < FEW ? [[id, left]] : [];
      }),
    );
  return { race: list('race'), participation: list('participation') };
}
