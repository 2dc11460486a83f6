import { sql } from 'drizzle-orm';
import type { SizeCounts } from 'shared-lib/api/office';
import type { Db } from '../../database/connection.ts';
import type { EventRecord } from '../content/index.ts';
import { countSizes } from './countSizes.ts';
import { KitSizeGone } from './kitSizes.errors.ts';

export type ShirtStock = Pick<EventRecord, 'edition' | 'shirts'>;

export interface RequestedSize {
  size: string;
  /** Where a form names it. */
  field?: string;
}

/** What is left of a size; null where it never runs out. */
export function getLeft({ shirts }: Pick<EventRecord, 'shirts'>, size: string, taken: SizeCounts): number | null {
  const { ordered = 0 } = shirts.sizes.find(({ code }) => code === size) ?? {};
  return shirts.isCounted ? ordered - (taken[size] ?? 0) : null;
}

/** Lets one transaction at a time take or offer sizes of a run; it holds no other locks after this one. */
export async function lockSizes(tx: Db, edition: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('kit_sizes'), ${edition})`);
}

/**
 * Serialises who takes sizes, as the last step of a transaction that has written them: two may want the last one.
 * @param requested only sizes that are new to their places: what a place had before stays its own.
 * @param areHeld false while their places are in no order yet, so that they count as taken only here.
 * @throws {KitSizeGone}
 */
export async function assertSizesLeft(
  tx: Db,
  event: ShirtStock,
  requested: readonly RequestedSize[],
  { areHeld, now }: { areHeld: boolean; now: Date },
): Promise<void> {
  const chosen = requested.filter(({ size }) => size !== '');
  if (chosen.length === 0 || !event.shirts.isCounted) return;
  await lockSizes(tx, event.edition);
  const { ordered } = await countSizes(tx, event.edition, now);
  const gone = chosen.filter(({ size }) => {
    const coming = areHeld ? 0 : chosen.filter((other) => other.size === size).length;
    return (getLeft(event, size, ordered) ?? 0) < coming;
  });
  if (gone.length === 0) return;
  throw new KitSizeGone(
    gone.map(({ size }) => size),
    gone.flatMap(({ field }) => field ?? []),
  );
}
