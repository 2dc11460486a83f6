import { setImmediate } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import type { DuplicateReason, DuplicateView, RunnerKey } from 'shared-lib/api/office';
import type { Db } from '../../database/connection.ts';
import { toNameKey } from '../../text/toNameKey.ts';
import { registrations } from '../registrations/index.ts';
import { compareNamesakes } from './compareRunners.ts';
import { differentPeople } from './duplicates.tables.ts';
import { findNames, findRunners, type NamedRunner, type Runner } from './findRunners.ts';

export interface FoundPair {
  key: string;
  view: DuplicateView;
  reasons: DuplicateReason[];
  weight: number;
  people: [Runner, Runner];
}

/** Likely duplicates of a run, the likeliest first. */
export async function findDuplicates(db: Db, edition: number): Promise<FoundPair[]> {
  const named = await findNamesakes(db, edition);
  const marked = new Set((await findMarked(db, edition)).map(toPairKey));
  const pairs: FoundPair[] = [];
  for (const namesakes of Map.groupBy(named, ({ name }) => toNameKey(name)).values()) {
    const people = namesakes.sort(compareKeys);
    for (const [index, one] of people.entries()) {
      for (const other of people.slice(index + 1)) {
        const likeness = compareNamesakes(one, other);
        const key = toPairKey([one, other]);
        if (likeness)
          pairs.push({ key, ...likeness, view: marked.has(key) ? 'different' : 'open', people: [one, other] });
      }
    }
  }
  return pairs.sort((one, other) => other.weight - one.weight || compareKeys(other.people[1], one.people[1]));
}

const STEP = 1_000;

/** People whose name is in the run twice. It is read in steps, between which other requests run. */
async function findNamesakes(db: Db, edition: number): Promise<Runner[]> {
  const byName = new Map<string, NamedRunner[]>();
  let page = await findNames(db, edition, 0, STEP);
  while (page) {
    for (const runner of page.named) {
      const key = toNameKey(runner.name);
      byName.set(key, [...(byName.get(key) ?? []), runner]);
    }
    await setImmediate();
    page = await findNames(db, edition, page.last, STEP);
  }
  const keys = [...byName.values()].filter(({ length }) => length > 1).flat();
  const runners: Runner[] = [];
  for (let at = 0; at < keys.length; at += STEP) {
    runners.push(...(await findRunners(db, keys.slice(at, at + STEP))));
    await setImmediate();
  }
  return runners;
}

type Pair = readonly [RunnerKey, RunnerKey];

export const isSameRunner = (one: RunnerKey, other: RunnerKey): boolean => compareKeys(one, other) === 0;

/** Whether staff marked two runners as different people. */
export async function areDifferent(db: Db, pair: Pair): Promise<boolean> {
  const [one] = sortPair(pair);
  const rows = await db.select().from(differentPeople).where(eq(differentPeople.oneRegistrationId, one.registrationId));
  return rows.some((row) => toPairKey(toPair(row)) === toPairKey(pair));
}

/** Marks two runners as different people, or takes the mark back. */
export async function markDifferent(db: Db, pair: Pair, isMarked: boolean, now: Date): Promise<void> {
  const [one, other] = sortPair(pair);
  const row = {
    oneRegistrationId: one.registrationId,
    oneMemberId: one.memberId ?? 0,
    otherRegistrationId: other.registrationId,
    otherMemberId: other.memberId ?? 0,
  };
  if (isMarked)
    await db
      .insert(differentPeople)
      .values({ ...row, markedAt: now })
      .onConflictDoNothing();
  else await db.delete(differentPeople).where(isRow(row));
}

async function findMarked(db: Db, edition: number): Promise<Pair[]> {
  const rows = await db
    .select({ marked: differentPeople })
    .from(differentPeople)
    .innerJoin(registrations, eq(registrations.id, differentPeople.oneRegistrationId))
    .where(eq(registrations.edition, edition));
  return rows.map(({ marked }) => toPair(marked));
}

type MarkedRow = Omit<typeof differentPeople.$inferSelect, 'markedAt'>;

const toPair = (row: MarkedRow): Pair => [
  { registrationId: row.oneRegistrationId, memberId: row.oneMemberId || null },
  { registrationId: row.otherRegistrationId, memberId: row.otherMemberId || null },
];

const isRow = (row: MarkedRow) =>
  and(
    eq(differentPeople.oneRegistrationId, row.oneRegistrationId),
    eq(differentPeople.oneMemberId, row.oneMemberId),
    eq(differentPeople.otherRegistrationId, row.otherRegistrationId),
    eq(differentPeople.otherMemberId, row.otherMemberId),
  );

const compareKeys = (one: RunnerKey, other: RunnerKey): number =>
  one.registrationId - other.registrationId || (one.memberId ?? 0) - (other.memberId ?? 0);

const sortPair = ([one, other]: Pair): Pair => (compareKeys(one, other) > 0 ? [other, one] : [one, other]);

const toPairKey = (pair: Pair): string =>
  sortPair(pair)
    .map(({ registrationId, memberId }) => `${registrationId}-${memberId ?? 0}`)
    .join('~');
