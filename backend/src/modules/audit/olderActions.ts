import canonicalize from 'canonicalize';
import { and, asc, isNull, lte, max, notInArray } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { sha256 } from './entryHash.ts';
import { staffActions } from './staffActions.tables.ts';

/** Action of the first entry, which seals the actions that were recorded before the chain. */
export const CHAIN_START = 'chain-start';

export interface Seal {
  rows: number;
  newest: number;
  /** Were running; processes of the release before may still end them. */
  unfinished: number[];
  digest: string;
}

/** The actions recorded before the chain stay where they are; a digest of them begins the chain. */
export async function computeSeal(db: Db): Promise<Record<string, unknown>> {
  const [last] = await db.select({ newest: max(staffActions.id) }).from(staffActions);
  const running = await db.select({ id: staffActions.id }).from(staffActions).where(isNull(staffActions.outcome));
  const newest = last?.newest ?? 0;
  const unfinished = running.map(({ id }) => id).sort((one, other) => one - other);
  const sealed = await computeDigest(db, newest, unfinished);
  return { ...sealed, newest, unfinished };
}

export async function isSealIntact(db: Db, { rows, newest, unfinished, digest }: Seal): Promise<boolean> {
  const found = await computeDigest(db, newest, unfinished);
  return found.rows === rows && found.digest === digest;
}

async function computeDigest(db: Db, newest: number, unfinished: number[]) {
  const rows = await db
    .select()
    .from(staffActions)
    .where(
      and(lte(staffActions.id, newest), unfinished.length > 0 ? notInArray(staffActions.id, unfinished) : undefined),
    )
    .orderBy(asc(staffActions.id));
  const text = rows.map((row) => canonicalize({ ...row, at: row.at.toISOString() })).join('\n');
  return { rows: rows.length, digest: sha256(text) };
}
