import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ResultQuery } from 'shared-lib/api/office';
import type { Db } from '../../database/connection.ts';
import { countWhere } from '../../database/countWhere.ts';
import { isWord, textConditions } from '../orders/index.ts';
import { participants } from '../participants/index.ts';
import { raceNumbers } from '../raceNumbers/index.ts';
import { registrations } from '../registrations/index.ts';
import { results } from './results.tables.ts';

/** Runners of a format are ranked among those who ran it in the same way, at the start or online. */
const group = sql`${participants.edition}, ${registrations.fields}->>'raceFormat', ${registrations.fields}->>'participationFormat'`;

/** Everyone with a number in some runs, and the rank of those with a time. */
function ranked(db: Db, inRuns: SQL) {
  return db
    .select({
      registrationId: participants.registrationId,
      edition: participants.edition,
      place: participants.place,
      userId: registrations.userId,
      number: participants.number,
      name: participants.name,
      sortName: participants.sortName,
      words: participants.words,
      team: participants.team,
      format: sql<string>`${registrations.fields}->>'raceFormat'`.as('format'),
      isOnline: sql<boolean>`${registrations.fields}->>'participationFormat' = 'online'`.as('is_online'),
      timeMs: results.timeMs,
      isCorrected: sql<boolean>`coalesce(${results.timeMs} is distinct from ${results.importedMs}, false)`.as(
        'is_corrected',
      ),
      hasResult: sql<boolean>`(${results.raceNumberId} is not null)`.as('has_result'),
      rank: sql<number>`(rank() over (partition by ${group} order by ${results.timeMs}))::integer`.as('rank'),
      finishers: sql<number>`(count(${results.timeMs}) over (partition by ${group}))::integer`.as('finishers'),
    })
    .from(participants)
    .innerJoin(registrations, eq(registrations.id, participants.registrationId))
    .innerJoin(
      raceNumbers,
      and(
        eq(raceNumbers.registrationId, participants.registrationId),
        eq(raceNumbers.number, participants.number),
        isNull(raceNumbers.voidedAt),
      ),
    )
    .leftJoin(results, eq(results.raceNumberId, raceNumbers.id))
    .where(inRuns)
    .as('ranked');
}

type Ranked = ReturnType<typeof ranked>;

const toView = (all: Ranked, view: ResultQuery['view']) =>
  view === 'missing'
    ? isNull(all.timeMs)
    : view === 'corrected'
      ? and(all.hasResult, all.isCorrected)
      : isNotNull(all.timeMs);

/** Results by text and filters, with the count of all that match. */
export async function findResults(db: Db, edition: number, query: ResultQuery, limit: number, from: number) {
  const all = ranked(db, eq(participants.edition, edition));
  const { view, race, sort = 'place', direction = 'asc' } = query;
  const text = query.text?.trim() ?? '';
  const where = and(toView(all, view), race ? eq(all.format, race) : undefined, await textCondition(db, all, text));
  const order = direction === 'asc' ? asc : desc;
  const keys = {
    place: [order(all.format), order(all.isOnline), order(all.rank)],
    number: [order(all.number)],
    name: [order(sql`${all.sortName} collate "C"`)],
  }[sort];
  const rows = await db
    .select()
    .from(all)
    .where(where)
    .orderBy(...keys, asc(all.number))
    .limit(limit)
    .offset(from);
  const [total] = await db.select({ count: sql<number>`count(*)::integer` }).from(all).where(where);
  return { rows, count: total?.count ?? 0 };
}

/** How many are in each view. */
export async function countResults(db: Db, edition: number) {
  const all = ranked(db, eq(participants.edition, edition));
  const count = (view: ResultQuery['view']) => countWhere(toView(all, view));
  const [row] = await db
    .select({ finished: count('finished'), missing: count('missing'), corrected: count('corrected') })
    .from(all);
  return row ?? { finished: 0, missing: 0, corrected: 0 };
}

/** Times of the runners of an account in every run, the newest first, or of one registration. */
export async function findRunnerResults(db: Db, of: { userId: number } | { registrationId: number }) {
  const isOwn = 'userId' in of ? eq(registrations.userId, of.userId) : eq(registrations.id, of.registrationId);
  const runs = db.selectDistinct({ edition: registrations.edition }).from(registrations).where(isOwn);
  const all = ranked(db, inArray(participants.edition, runs));
  const own = 'userId' in of ? eq(all.userId, of.userId) : eq(all.registrationId, of.registrationId);
  return db
    .select()
    .from(all)
    .where(and(own, isNotNull(all.timeMs)))
    .orderBy(desc(all.edition), asc(all.number));
}

async function textCondition(db: Db, all: Ranked, text: string): Promise<SQL | undefined> {
  if (!text) return undefined;
  const others = /^\d{1,6}$/.test(text) ? [isWord(participants.words)(text)] : [];
  const { exact, close } = textConditions(db, text, participants.words, others);
  const matches = or(exact, await close());
  const found = db
    .select({ key: sql`${participants.registrationId}`.as('id'), place: participants.place })
    .from(participants)
    .where(matches);
  return sql`(${all.registrationId}, ${all.place}) in ${found}`;
}
