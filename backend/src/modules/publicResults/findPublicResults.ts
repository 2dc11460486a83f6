import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type {
  AgeGroup,
  FoundResults,
  PublicResult,
  PublicResultDetails,
  PublicResultPage,
  PublicRun,
  ReportedFinishDetails,
  ReportedFinishPage,
  ResultGroup,
} from 'shared-lib/api';
import { foldWords } from 'shared-lib/validation';
import { cachedFor } from '../../cachedFor.ts';
import type { Db } from '../../database/connection.ts';
import { kyivDay } from '../../kyivTime.ts';
import type { Locale } from '../content/index.ts';
import { editions } from '../editions/index.ts';
import { countReportedFinishes, findReportedFinishes, finishes, listReportedFinishes } from '../finishes/index.ts';
import { textConditions } from '../orders/index.ts';
import { raceNumbers } from '../raceNumbers/index.ts';
import { registrations } from '../registrations/index.ts';
import { finishers, rank, resultNames, results } from '../results/index.ts';
import { countFasterAged, findAged, findAgeStart, listAges } from './ageGroups.ts';
import { ResultNotFound } from './publicResults.errors.ts';

export const RESULTS_PAGE = 50;
export const FOUND_PAGE = 20;
const COUNTS_MS = 30_000;
/** A first name alone finds thousands. */
const MOST_FOUND = 200;
/** Some of them did not finish. */
const MOST_NAMES = 400;
const SHORTEST_WORD = 3;

interface CurrentRun {
  edition: number;
  endsAt: Date;
}

export interface ResultChoice {
  edition?: number | undefined;
  format?: string | undefined;
  way?: 'on-site' | 'online' | undefined;
  /** Start of an age group. */
  age?: number | undefined;
  /** From 1. */
  page: number;
}

const isTimed = isNotNull(results.timeMs);

const shown = {
  edition: sql<number>`${results.edition}`,
  number: raceNumbers.number,
  name: resultNames.name,
  team: sql<string | null>`nullif(${registrations.fields}->>'teamName', '')`,
  format: sql<string>`${results.raceFormat}`,
  isOnline: sql<boolean>`${results.isOnline}`,
  timeMs: sql<number>`${results.timeMs}`,
};

/** Runs that are over and have results or reported finishes, the newest first. */
export function findPublicRuns(db: Db, current: CurrentRun, now: Date): Promise<PublicRun[]> {
  const isOver = now >= current.endsAt ? eq(editions.number, current.edition) : undefined;
  const isPast = and(eq(editions.state, 'archived'), or(isNull(editions.date), lt(editions.date, kyivDay(now))));
  const timed = sql`(exists (select 1 from ${results} where ${results.edition} = ${editions.number} and ${isTimed})
    or exists (select 1 from ${finishes} where ${finishes.edition} = ${editions.number}))`;
  return db
    .select({ edition: editions.number, date: editions.date })
    .from(editions)
    .where(and(or(isOver, isPast), timed))
    .orderBy(desc(editions.number));
}

/** Those at the start come before those online, then the larger group. */
const findGroups = (db: Db, edition: number): Promise<ResultGroup[]> =>
  db
    .select({ format: shown.format, isOnline: shown.isOnline, finishers: sql<number>`count(*)::integer` })
    .from(results)
    .where(and(eq(results.edition, edition), isTimed))
    .groupBy(results.raceFormat, results.isOnline)
    .orderBy(asc(results.isOnline), desc(sql`count(*)`), asc(results.raceFormat));

type Group = Pick<ResultGroup, 'format' | 'isOnline'> & { edition: number };

const isOfGroup = ({ edition, format, isOnline }: Group) =>
  and(eq(results.edition, edition), eq(results.raceFormat, format), eq(results.isOnline, isOnline));

/** Counts that read a whole group or run; they change when staff imports times, and when a runner reports. */
export function createResultCounts(db: Db) {
  return {
    listAges: cachedFor(COUNTS_MS, (group: Group) => listAges(db, isOfGroup(group)), toGroupId),
    countReported: cachedFor(COUNTS_MS, (edition: number) => countReportedFinishes(db, edition)),
  };
}

export type ResultCounts = ReturnType<typeof createResultCounts>;

const toGroupId = ({ edition, format, isOnline }: Group): string => `${edition}/${isOnline}/${format}`;

/** @throws {ResultNotFound} for a run, a group, an age or a page that is not public. */
export async function findPublicResults(
  db: Db,
  runs: PublicRun[],
  counts: ResultCounts,
  { edition, format, way, age: start, page }: ResultChoice,
): Promise<PublicResultPage> {
  const run = findRun(runs, edition);
  if (!run) return { runs, run: null, groups: [], group: null, ages: [], age: null, results: [], reported: 0 };
  const groups = await findGroups(db, run.edition);
  const reported = await counts.countReported(run.edition);
  const group = groups.find(
    (one) =>
      (format === undefined || one.format === format) && (way === undefined || one.isOnline === (way === 'online')),
  );
  const isAsked = format !== undefined || way !== undefined || start !== undefined || page > 1;
  if (!group && (isAsked || groups.length > 0)) throw new ResultNotFound();
  if (!group) return { runs, run, groups, group: null, ages: [], age: null, results: [], reported };
  const ofRun = { ...group, edition: run.edition };
  const ages = await counts.listAges(ofRun);
  const age = ages.find((one) => one.start === start) ?? null;
  if (start !== undefined && !age) throw new ResultNotFound();
  const rows = await findPage(db, isOfGroup(ofRun), age, page);
  if (rows.length === 0) throw new ResultNotFound();
  return { runs, run, groups, group, ages, age, results: rows, reported };
}

/** The one that is asked for, or the newest. @throws {ResultNotFound} */
function findRun(runs: readonly PublicRun[], edition: number | undefined): PublicRun | undefined {
  const run = edition === undefined ? runs[0] : runs.find((one) => one.edition === edition);
  if (!run && edition !== undefined) throw new ResultNotFound();
  return run;
}

/** @throws {ResultNotFound} for a run or a page that is not public. */
export async function findReportedPage(
  db: Db,
  runs: readonly PublicRun[],
  { edition, page }: Pick<ResultChoice, 'edition' | 'page'>,
  locale: Locale,
): Promise<ReportedFinishPage> {
  const run = findRun(runs, edition);
  if (!run) throw new ResultNotFound();
  const listed = await listReportedFinishes(db, run.edition, {
    limit: RESULTS_PAGE,
    from: (page - 1) * RESULTS_PAGE,
    locale,
  });
  if (listed.length === 0) throw new ResultNotFound();
  return { run, finishes: listed };
}

/** @throws {ResultNotFound} */
export async function findReportedFinish(
  db: Db,
  runs: readonly PublicRun[],
  { edition, number }: { edition: number; number: number },
  locale: Locale,
): Promise<ReportedFinishDetails> {
  const run = findRun(runs, edition);
  const [finish] = await findReportedFinishes(db, [edition], number, locale);
  if (!run || !finish) throw new ResultNotFound();
  return { ...finish, date: run.date };
}

async function findPage(db: Db, ofGroup: SQL | undefined, age: AgeGroup | null, page: number): Promise<PublicResult[]> {
  const from = (page - 1) * RESULTS_PAGE;
  const ids = age
    ? findAged(db, ofGroup, age.start, RESULTS_PAGE, from)
    : db
        .select({ id: results.raceNumberId })
        .from(results)
        .where(and(ofGroup, isTimed))
        .orderBy(asc(results.timeMs), asc(results.raceNumberId))
        .limit(RESULTS_PAGE)
        .offset(from);
  const rows = await select(db, inArray(results.raceNumberId, ids)).orderBy(
    asc(results.timeMs),
    asc(results.raceNumberId),
  );
  const [first] = rows;
  if (!first) return [];
  const faster = age
    ? await countFasterAged(db, ofGroup, age.start, first.timeMs)
    : await db.$count(results, and(ofGroup, lt(results.timeMs, first.timeMs)));
  let [current, timeMs] = [faster + 1, first.timeMs];
  return rows.map((row, index) => {
    if (row.timeMs !== timeMs) [current, timeMs] = [from + index + 1, row.timeMs];
    return { ...row, rank: current };
  });
}

/** Names that are shown, with typos when none is exact, or a race number; over all public runs. */
export async function searchPublicResults(
  db: Db,
  runs: readonly PublicRun[],
  { text, page }: { text: string; page: number },
  locale: Locale,
): Promise<FoundResults> {
  const editionNumbers = runs.map(({ edition }) => edition);
  const number = /^(?:№|#|no\.?)?\s*(\d{1,6})$/i.exec(text.trim())?.[1];
  const found = number
    ? await find(and(inArray(raceNumbers.edition, editionNumbers), eq(raceNumbers.number, Number(number))))
    : await findByName();
  const ids = found.map(({ id }) => id).slice((page - 1) * FOUND_PAGE, page * FOUND_PAGE);
  const rows = await select(db, inArray(results.raceNumberId, ids)).orderBy(
    desc(results.edition),
    asc(raceNumbers.number),
  );
  const reported = number && page === 1 ? await findReportedFinishes(db, editionNumbers, Number(number), locale) : [];
  return { results: rows, count: found.length, most: MOST_FOUND, finishes: reported };

  function find(where: SQL | undefined) {
    return db
      .select({ id: results.raceNumberId })
      .from(results)
      .innerJoin(raceNumbers, eq(raceNumbers.id, results.raceNumberId))
      .where(and(inArray(results.edition, editionNumbers), isTimed, where))
      .orderBy(desc(results.edition), asc(raceNumbers.number))
      .limit(MOST_FOUND);
  }

  async function findByName() {
    if (!foldWords(text).some((word) => word.length >= SHORTEST_WORD)) return [];
    const { exact, close } = textConditions(db, text, resultNames.words, []);
    const exactly = await find(isNamed(exact));
    if (exactly.length > 0) return exactly;
    const alike = await close();
    return alike ? find(isNamed(alike)) : [];
  }

  /** Newer registrations have higher ids, so that a first name needs no look at all who have it. */
  function isNamed(where: SQL) {
    const named = db
      .select({ id: resultNames.registrationId })
      .from(resultNames)
      .where(where)
      .orderBy(desc(resultNames.registrationId))
      .limit(MOST_NAMES);
    return inArray(raceNumbers.registrationId, named);
  }
}

/** @throws {ResultNotFound} */
export async function findPublicResult(
  db: Db,
  runs: readonly PublicRun[],
  counts: ResultCounts,
  edition: number,
  number: number,
): Promise<PublicResultDetails> {
  const run = findRun(runs, edition);
  const isMeant = and(eq(raceNumbers.edition, edition), eq(raceNumbers.number, number), isTimed);
  const [row] = run ? await select(db, isMeant, { rank, finishers }) : [];
  if (!row) throw new ResultNotFound();
  const { format, isOnline, timeMs } = row;
  const start = await findAgeStart(db, isMeant);
  const group = { edition, format, isOnline };
  const age = (await counts.listAges(group)).find((one) => one.start === start);
  return {
    ...row,
    date: run?.date ?? null,
    age: age ? { ...age, rank: (await countFasterAged(db, isOfGroup(group), age.start, timeMs)) + 1 } : null,
  };
}

const select = <More extends Record<string, SQL<number>> = Record<never, never>>(
  db: Db,
  where: SQL | undefined,
  more: More = {} as More,
) =>
  db
    .select({ ...shown, ...more })
    .from(results)
    .innerJoin(raceNumbers, eq(raceNumbers.id, results.raceNumberId))
    .leftJoin(registrations, eq(registrations.id, raceNumbers.registrationId))
    .leftJoin(resultNames, eq(resultNames.registrationId, raceNumbers.registrationId))
    .where(where)
    .$dynamic();
