import { asc, count, eq, ilike, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { createRegistrationsRepository, type RegistrationRow } from './registrations.repository.ts';
import { registrations } from './registrations.tables.ts';

export type { RegistrationRow };

/** Registrations for other modules; `db` is the caller's connection or transaction. */

const byIds = (db: Db, ids: readonly number[]) =>
  db
    .select()
    .from(registrations)
    .where(inArray(registrations.id, [...ids]))
    .orderBy(asc(registrations.id));

/** Registrations by id, ascending. */
export const findRegistrations = async (db: Db, ids: readonly number[]): Promise<RegistrationRow[]> =>
  ids.length === 0 ? [] : byIds(db, ids);

/** Locks registrations until the caller's transaction ends. @returns those that exist. */
export const lockRegistrations = (db: Db, ids: readonly number[]): Promise<RegistrationRow[]> =>
  byIds(db, ids).for('no key update');

/** @returns undefined also for registrations of other users. */
export const findUserRegistration = (db: Db, userId: number, id: number): Promise<RegistrationRow | undefined> =>
  createRegistrationsRepository(db).find(userId, id);

/** Replaces the fields of a registration that the caller has locked. */
export async function replaceFields(db: Db, id: number, fields: RegistrationRow['fields'], now: Date): Promise<void> {
  await createRegistrationsRepository(db).update(id, fields, now);
}

/** Removes a registration whose place has gone to a team. */
export const removeRegistration = (db: Db, id: number): Promise<void> => createRegistrationsRepository(db).remove(id);

export async function registrationIdsOfUser(db: Db, userId: number): Promise<number[]> {
  const rows = await db.select({ id: registrations.id }).from(registrations).where(eq(registrations.userId, userId));
  return rows.map(({ id }) => id);
}

/** Subquery for ids of registrations whose form, without answers to questions, matches an SQL `like` pattern. */
export const registrationIdsLike = (db: Db, pattern: string) =>
  db
    .select({ id: registrations.id })
    .from(registrations)
    .where(ilike(sql`(${registrations.fields} - 'answers')::text`, pattern));

/** How many registrations of a run answered each question, by its id. */
export async function countAnswers(db: Db, edition: number): Promise<Record<string, number>> {
  const answered = sql`jsonb_object_keys(coalesce(${registrations.fields} -> 'answers', '{}')) as answered(id)`;
  const id = sql<string>`answered.id`;
  const rows = await db
    .select({ id, count: count() })
    .from(registrations)
    .innerJoin(answered, sql`true`)
    .where(eq(registrations.edition, edition))
    .groupBy(id);
  return Object.fromEntries(rows.map((row) => [row.id, row.count]));
}
