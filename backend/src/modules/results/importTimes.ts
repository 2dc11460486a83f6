import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, not, sql } from 'drizzle-orm';
import type { AbsentTime, ChangedTime, OtherName, RejectedTime, TimesPreview } from 'shared-lib/api/office';
import { formatRaceTime } from 'shared-lib/i18n/format';
import type { Db } from '../../database/connection.ts';
import { editions } from '../editions/index.ts';
import { participants } from '../participants/index.ts';
import { raceNumbers } from '../raceNumbers/index.ts';
import { registrations, teamMembers } from '../registrations/index.ts';
import { areOfOnePerson } from './areOfOnePerson.ts';
import { readTimesFile, type TimesFile } from './readTimes.ts';
import { isOnline, isParticipant, raceFormat, runnerName } from './resultColumns.ts';
import { ResultsChanged } from './results.errors.ts';
import { results } from './results.tables.ts';

const ROWS_AT_ONCE = 1_000;
const SHOWN = 300;

interface Comparison {
  changes: (ChangedTime & { id: number })[];
  otherNames: (OtherName & { id: number })[];
  absent: (AbsentTime & { id: number })[];
  rejected: RejectedTime[];
  unchanged: number;
}

/** What a file would change; nothing is stored. @throws {UnreadableTimes} {@link TimesTooLong} */
export async function previewTimes(db: Db, edition: number, bytes: Uint8Array): Promise<TimesPreview> {
  const comparison = await compare(db, edition, bytes);
  const { changes, rejected, unchanged, otherNames, absent } = comparison;
  const added = changes.filter(({ before }) => before === null).length;
  return {
    counts: { added, changed: changes.length - added, unchanged, rejected: rejected.length },
    changes: changes.slice(0, SHOWN).map(({ number, name, before, after, isCorrected }) => ({
      number,
      name,
      before,
      after,
      isCorrected,
    })),
    rejected: rejected.slice(0, SHOWN),
    otherNames: otherNames.map(({ id: _id, ...other }) => other),
    absent: absent.map(({ id: _id, ...one }) => one),
    fingerprint: computeFingerprint(comparison),
  };
}

export interface ImportDecision {
  fingerprint: string;
  /** Bibs whose other name in the file is right. */
  accepted?: readonly number[];
  absent?: 'keep' | 'remove';
}

/** Stores what the preview with this fingerprint showed. @throws {ResultsChanged} when it would show something else now. */
export function importTimes(
  db: Db,
  edition: number,
  bytes: Uint8Array,
  { fingerprint, accepted = [], absent = 'keep' }: ImportDecision,
  now: Date,
): Promise<{ stored: number; removed: number }> {
  return db.transaction(async (tx) => {
    await lockNumbers(tx, edition);
    const comparison = await compare(tx, edition, bytes);
    if (computeFingerprint(comparison) !== fingerprint) throw new ResultsChanged();
    const named = comparison.otherNames.filter(({ number }) => accepted.includes(number));
    const changes = [...comparison.changes, ...named];
    const gone = absent === 'remove' ? comparison.absent.map(({ id }) => id) : [];
    if (gone.length > 0) await tx.delete(results).where(inArray(results.raceNumberId, gone));
    for (let at = 0; at < changes.length; at += ROWS_AT_ONCE) {
      const rows = changes
        .slice(at, at + ROWS_AT_ONCE)
        .map(({ id, after }) => ({ raceNumberId: id, timeMs: after, importedMs: after, changedAt: now }));
      await tx
        .insert(results)
        .values(rows)
        .onConflictDoUpdate({
          target: results.raceNumberId,
          set: { timeMs: sql`excluded.time_ms`, importedMs: sql`excluded.imported_ms`, changedAt: now },
        });
    }
    return { stored: changes.length, removed: gone.length };
  });
}

interface Correction {
  raceNumber: number;
  /** Null takes the time away. */
  timeMs: number | null;
  /** What staff saw. */
  known: number | null;
}

/** Sets the time of one runner, which later imports of the same file keep. @throws {ResultsChanged} @returns false when there is no such number. */
export function correctTime(
  db: Db,
  edition: number,
  { raceNumber, timeMs, known }: Correction,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: raceNumbers.id })
      .from(raceNumbers)
      .where(and(eq(raceNumbers.edition, edition), eq(raceNumbers.number, raceNumber), not(wasVoid)))
      .for('update');
    if (!row) return false;
    const [result] = await tx.select().from(results).where(eq(results.raceNumberId, row.id));
    if ((result?.timeMs ?? null) !== known) throw new ResultsChanged();
    await tx
      .insert(results)
      .values({ raceNumberId: row.id, timeMs, changedAt: now })
      .onConflictDoUpdate({ target: results.raceNumberId, set: { timeMs, changedAt: now } });
    return true;
  });
}

/** No one ran with it: a number that was void by the end of its run's day; a refund after that takes no result. */
const wasVoid = sql`(${raceNumbers.voidedAt} is not null and not exists (select 1 from ${results} where ${results.raceNumberId} = ${raceNumbers.id})
  and not exists (select 1 from ${editions} where ${editions.number} = ${raceNumbers.edition}
    and ${raceNumbers.voidedAt} >= (${editions.date} + 1)::timestamp at time zone 'Europe/Kyiv'))`;

/** Imports and corrections wait for each other. */
const lockNumbers = (tx: Db, edition: number) =>
  tx
    .select({ id: raceNumbers.id })
    .from(raceNumbers)
    .where(eq(raceNumbers.edition, edition))
    .orderBy(asc(raceNumbers.id))
    .for('update');

async function compare(db: Db, edition: number, bytes: Uint8Array): Promise<Comparison> {
  const file = await readTimesFile(bytes);
  const known = await knownNumbers(db, edition);
  const comparison: Comparison = {
    changes: [],
    otherNames: [],
    absent: [],
    rejected: [...file.rejected],
    unchanged: 0,
  };
  for (const { line, number, timeMs, name: nameInFile } of file.rows) {
    const runner = known.get(number);
    if (!runner || runner.isVoid) {
      const reason = runner ? 'void' : 'unknown';
      comparison.rejected.push({ line, number: String(number), time: formatRaceTime(timeMs), reason });
    } else if (runner.importedMs === timeMs || runner.timeMs === timeMs) comparison.unchanged += 1;
    else {
      const { id, name, timeMs: before, importedMs } = runner;
      const isCorrected = runner.hasResult && importedMs !== before;
      if (!areOfOnePerson(name, nameInFile)) {
        comparison.otherNames.push({ id, line, number, name, nameInFile, before, after: timeMs });
        continue;
      }
      comparison.changes.push({ id, number, name, before, after: timeMs, isCorrected });
    }
  }
  comparison.absent = findAbsent(file, known);
  comparison.rejected.sort((one, other) => one.line - other.line);
  return comparison;
}

/** Times of an earlier file in the races of this one; what staff entered or corrected stays. */
function findAbsent(file: TimesFile, known: KnownNumbers): Comparison['absent'] {
  const timed = new Set(file.rows.map(({ number }) => number));
  const races = new Set([...timed].flatMap((number) => known.get(number)?.race ?? []));
  return [...known.values()].flatMap(({ id, number, name, race, timeMs: before, importedMs }) => {
    const isNotFinished = file.notFinished.has(number);
    const isHere = timed.has(number) || file.unclear.has(number);
    const isOfFile = before !== null && before === importedMs;
    return isOfFile && !isHere && (isNotFinished || races.has(race))
      ? [{ id, number, name, before, isNotFinished }]
      : [];
  });
}

type KnownNumbers = Awaited<ReturnType<typeof knownNumbers>>;

async function knownNumbers(db: Db, edition: number) {
  const rows = await db
    .select({
      id: raceNumbers.id,
      number: raceNumbers.number,
      isVoid: sql<boolean>`${wasVoid}`,
      name: runnerName,
      race: sql<string>`concat(${raceFormat}, ' ', ${isOnline})`,
      timeMs: results.timeMs,
      importedMs: results.importedMs,
      hasResult: sql<boolean>`${results.raceNumberId} is not null`,
    })
    .from(raceNumbers)
    .leftJoin(registrations, eq(registrations.id, raceNumbers.registrationId))
    .leftJoin(participants, isParticipant)
    .leftJoin(results, eq(results.raceNumberId, raceNumbers.id))
    .leftJoin(teamMembers, eq(teamMembers.id, results.memberId))
    .where(eq(raceNumbers.edition, edition));
  return new Map(rows.map((row) => [row.number, row]));
}

const computeFingerprint = ({ changes, otherNames, absent }: Comparison) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...[...changes, ...otherNames].map(({ number, before, after }) => [number, before, after]),
        ...absent.map(({ number, before }) => [number, before, null]),
      ]),
    )
    .digest('base64url');
