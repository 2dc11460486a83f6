import type { FormatPlaces } from 'shared-lib/api';
import { formatKinds } from 'shared-lib/vocabulary';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import type { EventRecord } from '../../content/index.ts';
import { findRegistrations } from '../../registrations/index.ts';
import type { OrderLineRow, OrderRow } from '../order.ts';
import { getRegistrationIds } from '../orderLines.ts';
import { type Entry, type FullFormat, findFullFormat, hasLimits, listFewPlaces } from './formatPlaces.ts';
import { NoPlaces } from './places.errors.ts';
import { countTakenPlaces, lockPlaces } from './places.queries.ts';

export interface KeptPlaces {
  outcome: 'held' | 'regained' | 'lost';
  /** The time may have ended for another transaction that decides at the same moment. */
  isNearEnd: boolean;
  full?: FullFormat;
}

/** Longer than any transaction, and than clocks of two processes differ. */
const NEAR_END_MS = 60_000;

/** Places of formats that have a limit: counted from orders, never stored. */
export interface Places {
  /** Holds others off until the caller's transaction ends. @throws {NoPlaces} when the people do not fit beside those of orders. */
  take(tx: Db, edition: number, entries: readonly Entry[]): Promise<void>;
  /** The same for registrations whose order counts already. @throws {NoPlaces} when a format of theirs has more people than places. */
  assertFit(tx: Db, edition: number, entries: readonly Entry[]): Promise<void>;
  /** Decides whether an order has its places, or can have them again. Others wait, unless it surely holds them. */
  keep(tx: Db, order: OrderRow, lines: readonly OrderLineRow[]): Promise<KeptPlaces>;
  /** Without holding anything. @throws {NoPlaces} */
  assertLeft(db: Db, edition: number, entries: readonly Entry[]): Promise<void>;
  /** What visitors are told. */
  listFew(db: Db): Promise<FormatPlaces>;
}

export function createPlaces({ clock, event }: { clock: Clock; event: () => Promise<EventRecord> }): Places {
  /** The event of the run, if it limits any format. */
  async function findLimited(edition: number): Promise<EventRecord | undefined> {
    const record = await event();
    return record.edition === edition && hasLimits(record) ? record : undefined;
  }

  async function assertLeft(db: Db, edition: number, entries: readonly Entry[]): Promise<void> {
    const record = await findLimited(edition);
    if (!record) return;
    const full = findFullFormat(record, await countTakenPlaces(db, edition, clock.now()), entries);
    if (full) throw new NoPlaces({ format: full.id, left: full.left });
  }

  return {
    assertLeft,

    async take(tx, edition, entries) {
      if (entries.length === 0 || !(await findLimited(edition))) return;
      await lockPlaces(tx, edition);
      await assertLeft(tx, edition, entries);
    },

    async assertFit(tx, edition, entries) {
      const record = await findLimited(edition);
      if (!record) return;
      await lockPlaces(tx, edition);
      const taken = await countTakenPlaces(tx, edition, clock.now());
      const chosen = new Set(entries.flatMap(({ fields }) => [fields.raceFormat, fields.participationFormat]));
      for (const kind of formatKinds) {
        for (const { id, places } of record.formats[kind]) {
          const isOver = places !== null && chosen.has(id) && (taken[kind][id] ?? 0) > places;
          if (isOver) throw new NoPlaces({ format: id, left: 0 });
        }
      }
    },

    async keep(tx, order, lines) {
      const holds = (at: number) => isHeldAt(order, at);
      const isLongHeld = holds(clock.now().getTime() + NEAR_END_MS);
      const entries = isLongHeld ? [] : await findRegistrations(tx, getRegistrationIds(lines));
      if (entries.length === 0) return { outcome: 'held', isNearEnd: false };
      const record = await findLimited(order.edition);
      if (record) await lockPlaces(tx, order.edition);
      // Read once, under the lock: an order that takes these places reads it there, too.
      const now = clock.now();
      if (holds(now.getTime())) return { outcome: 'held', isNearEnd: true };
      const full = record && findFullFormat(record, await countTakenPlaces(tx, order.edition, now, order.id), entries);
      return full ? { outcome: 'lost', isNearEnd: true, full } : { outcome: 'regained', isNearEnd: true };
    },

    async listFew(db) {
      const record = await event();
      if (!hasLimits(record)) return { race: {}, participation: {} };
      return listFewPlaces(record, await countTakenPlaces(db, record.edition, clock.now()));
    },
  };
}

const isHeldAt = ({ status, placesUntil }: OrderRow, at: number): boolean =>
  status === 'awaiting-payment' && placesUntil !== null && placesUntil.getTime() > at;
