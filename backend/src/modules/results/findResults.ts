import { and, asc, desc, eq, isNotNull, isNull, or, type SQLWrapper, sql } from 'drizzle-orm';
import { except } from 'drizzle-orm/pg-core';
import type { ResultQuery } from 'shared-lib/api/office';
import type { Db } from '../../database/connection.ts';
import { countWhere } from '../../database/countWhere.ts';
import { isOneOf } from '../../database/isOneOf.ts';
import { isWord, placeTransfers, textConditions } from '../orders/index.ts';
import { participants } from '../participants/index.ts';
import { raceNumbers } from '../raceNumbers/index.ts';
import { registrations, teamMembers } from '../registrations/index.ts';
import {
  finishers,
  isOnline,
  isParticipant,
  isResult,
  raceFormat,
  rank,
  runnerName,
  teamName,
} from './resultColumns.ts';
import { resultNames, results } from './results.tables.ts';

/** Places of a run that may have a result, and everyone who has one, with the rank of those with a time. */
function getPlaces(db: Db, edition: number) {
  const { number } = raceNumbers;
  return db
    .select({
      id: raceNumbers.id,
      number,
      name: runnerName.as('name'),
      team: teamName.as('team'),
      sortName: sql<string>`coalesce(${participants.sortName},
        ukrainian_order(regexp_replace(${runnerName}, '^(.*\\S)\\s+(\\S+)$', '\\2 \\1')))`.as('sort_name'),
      format: raceFormat.as('format'),
      isOnline: isOnline.as('online'),
      // The index of times has these.
      timedFormat: sql`${results.raceFormat}`.as('timed_format'),
      timedOnline: sql`${results.isOnline}`.as('timed_online'),
      timeMs: results.timeMs,
      isCorrected: sql<boolean>`coalesce(${results.timeMs} is distinct from ${results.importedMs}, false)`.as(
        'is_corrected',
      ),
      hasResult: sql<boolean>`(${results.raceNumberId} is not null)`.as('has_result'),
      rank: rank.as('rank'),
    })
    .from(raceNumbers)
    .leftJoin(results, isResult)
    .leftJoin(
      registrations,
      and(eq(registrations.id, raceNumbers.registrationId), eq(registrations.edition, raceNumbers.edition)),
    )
    .leftJoin(participants, isParticipant)
    .leftJoin(teamMembers, eq(teamMembers.id, results.memberId))
    .where(
      and(
        eq(raceNumbers.edition, edition),
        or(isNotNull(results.timeMs), and(isNull(raceNumbers.voidedAt), isNotNull(participants.registrationId))),
      ),
    )
    .as('places');
}

type Places = ReturnType<typeof getPlaces>;

const toView = (all: Places, view: ResultQuery['view']) =>
  view === 'missing'
    ? isNull(all.timeMs)
    : view === 'corrected'
      ? and(all.hasResult, all.isCorrected)
      : isNotNull(all.timeMs);

export interface ResultFilters {
  race?: string | undefined;
  /** Ids of numbers, as `findPlacesByText` returns them. */
  found?: readonly number[] | undefined;
}

const toFilters = (all: Places, { race, found }: ResultFilters) =>
  and(race ? eq(all.format, race) : undefined, found && isOneOf(all.id, found));

/** Results by view and filters. */
export async function findResults(
  db: Db,
  edition: number,
  query: Pick<ResultQuery, 'view' | 'sort' | 'direction'> & ResultFilters,
  limit: number,
  from: number,
) {
  const all = getPlaces(db, edition);
  const { view, sort = 'place', direction = 'asc' } = query;
  const order = direction === 'asc' ? asc : desc;
  const keys = {
    place: view === 'missing' ? [all.format, all.isOnline] : [all.timedFormat, all.timedOnline, all.timeMs],
    number: [all.number],
    name: [sql`${all.sortName} collate "C"`],
  }[sort];
  return db
    .select()
    .from(all)
    .where(and(toView(all, view), toFilters(all, query)))
    .orderBy(...keys.map((key) => order(key)), asc(all.number))
    .limit(limit)
    .offset(from);
}

/** How many are in each view, of all or of those that filters leave. */
export async function countResults(db: Db, edition: number, filters: ResultFilters = {}) {
  const all = getPlaces(db, edition);
  const count = (view: ResultQuery['view']) => countWhere(toView(all, view));
  const [row] = await db
    .select({ finished: count('finished'), missing: count('missing'), corrected: count('corrected') })
    .from(all)
    .where(toFilters(all, filters));
  return row ?? { finished: 0, missing: 0, corrected: 0 };
}

const isPassedOn = sql`exists (select from ${placeTransfers}
  where ${placeTransfers.registrationId} = ${registrations.id} and ${placeTransfers.acceptedAt} is not null)`;

/** Times of the runners of an account in every run, the newest first, or of one registration. */
export function findRunnerResults(db: Db, of: { userId: number } | { registrationId: number }) {
  const isOwn = 'userId' in of ? eq(registrations.userId, of.userId) : eq(registrations.id, of.registrationId);
  return db
    .select({
      registrationId: registrations.id,
      edition: raceNumbers.edition,
      number: raceNumbers.number,
      name: runnerName,
      timeMs: sql<number>`${results.timeMs}`,
      rank,
      finishers,
      isNameShown: sql<
        boolean | null
      >`case when ${registrations.kind} = 'individual' and not ${isPassedOn} then ${resultNames.name} is not null end`,
    })
    .from(registrations)
    .innerJoin(raceNumbers, eq(raceNumbers.registrationId, registrations.id))
    .innerJoin(results, eq(results.raceNumberId, raceNumbers.id))
    .leftJoin(participants, isParticipant)
    .leftJoin(teamMembers, eq(teamMembers.id, results.memberId))
    .leftJoin(resultNames, eq(resultNames.registrationId, registrations.id))
    .where(and(isOwn, isNotNull(results.timeMs)))
    .orderBy(desc(raceNumbers.edition), asc(raceNumbers.number));
}

/** Places of a run by name, team or number. @returns ids of their numbers; undefined without a text. */
export async function findPlacesByText(db: Db, edition: number, typed = ''): Promise<number[] | undefined> {
  const text = typed.trim();
  if (!text) return undefined;
  const inWords = async (words: SQLWrapper) => {
    const others = /^\d{1,6}$/.test(text) ? [isWord(words)(text)] : [];
    const { exact, close } = textConditions(db, text, words, others);
    return or(exact, await close());
  };
  const ofEdition = eq(raceNumbers.edition, edition);
  const paid = db
    .select({ id: raceNumbers.id })
    .from(participants)
    .innerJoin(raceNumbers, isParticipant)
    .where(and(ofEdition, eq(participants.edition, edition), await inWords(participants.words)));
  const rows = await paid;
  const numbers = await findEndedNumbers(db, edition);
  if (numbers.length === 0) return rows.map(({ id }) => id);
  const words = sql`' ' || concat_ws(' ', search_fold(concat_ws(' ', ${runnerName}, ${teamName})), ${raceNumbers.number}) || ' '`;
  const ended = await db
    .select({ id: results.raceNumberId })
    .from(raceNumbers)
    .innerJoin(results, isResult)
    .leftJoin(participants, isParticipant)
    .leftJoin(registrations, eq(registrations.id, raceNumbers.registrationId))
    .leftJoin(teamMembers, eq(teamMembers.id, results.memberId))
    .where(and(ofEdition, isOneOf(raceNumbers.number, numbers), isNotNull(results.timeMs), await inWords(words)));
  return [...rows, ...ended].map(({ id }) => id);
}

/** Numbers of a run whose place ended, so that no index of words has them: few, but a join would look at all of them by one. */
async function findEndedNumbers(db: Db, edition: number): Promise<number[]> {
  const { number } = raceNumbers;
  const assigned = db.select({ number }).from(raceNumbers).where(eq(raceNumbers.edition, edition));
  const placed = db
    .select({ number: sql<number>`${participants.number}` })
    .from(participants)
    .where(and(eq(participants.edition, edition), isNotNull(participants.number)));
  const rows = await except(assigned, placed);
  return rows.map((row) => row.number);
}
