import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { ParticipantPlace, ParticipantQuery } from 'shared-lib/api/office';
import type { Db } from '../../database/connection.ts';
import { orders } from '../orders/index.ts';
import {
  findCondition,
  isBeyond,
  isPlace,
  type ParticipantRow,
  type ParticipantsOf,
  sortKeys,
} from './findParticipants.ts';
import { participants } from './participants.tables.ts';

const MOST_OTHERS = 10;

/** The places before and after one in a list; by default in that of the whole run, by number. */
export async function findNeighbours(db: Db, row: ParticipantRow, of: ParticipantsOf, list: ParticipantQuery = {}) {
  const { sort = 'number', direction = 'asc' } = list;
  const key = sortKeys[sort];
  const where = await findCondition(db, of, list);
  const { registrationId, place } = participants;
  const [own] = await db
    .select({ key: sql<string>`(${key})::text` })
    .from(participants)
    .where(isPlace(row));
  const find = async (isNext: boolean): Promise<ParticipantPlace | null> => {
    const to = isNext === (direction === 'asc') ? 'asc' : 'desc';
    const [found] = await db
      .select({ registrationId, place })
      .from(participants)
      .where(and(where, isBeyond([own?.key ?? '', row.registrationId, row.place], sort, to)))
      .orderBy(...[key, registrationId, place].map((column) => sql`${column} ${sql.raw(to)}`))
      .limit(1);
    return found ?? null;
  };
  return { previous: await find(false), next: await find(true) };
}

/** Other named places in orders of an account, newest run first. */
export async function findPlacesOfUser(db: Db, userId: number, except: ParticipantPlace): Promise<ParticipantRow[]> {
  const isOther = or(ne(participants.registrationId, except.registrationId), ne(participants.place, except.place));
  const rows = await db
    .select({ row: participants })
    .from(participants)
    .innerJoin(orders, eq(orders.id, participants.orderId))
    .where(and(eq(orders.userId, userId), ne(participants.name, ''), isOther))
    .orderBy(desc(participants.edition), asc(participants.number), asc(participants.registrationId))
    .limit(MOST_OTHERS);
  return rows.map(({ row }) => row);
}
