import { and, asc, eq } from 'drizzle-orm';
import type { Individual, Team } from 'shared-lib/validation';
import type { Db } from '../../database/connection.ts';
import { registrations } from './registrations.tables.ts';

export type RegistrationRow = typeof registrations.$inferSelect;
export type NewRegistration = Omit<RegistrationRow, 'id'>;

/** Queries about registrations, nothing else. */
export function createRegistrationsRepository(db: Db) {
  return {
    /** Rows of a form that is there already are left out of the answer. */
    insert: (rows: NewRegistration[]): Promise<RegistrationRow[]> =>
      db.insert(registrations).values(rows).onConflictDoNothing().returning(),
    ofForm: (userId: number, idempotencyKey: string): Promise<RegistrationRow[]> =>
      db
        .select()
        .from(registrations)
        .where(and(eq(registrations.userId, userId), eq(registrations.idempotencyKey, idempotencyKey)))
        .orderBy(asc(registrations.place)),
    ofPerson: (userId: number): Promise<RegistrationRow[]> =>
      db.select().from(registrations).where(eq(registrations.userId, userId)).orderBy(asc(registrations.id)),
    async find(userId: number, id: number): Promise<RegistrationRow | undefined> {
      const [row] = await db
        .select()
        .from(registrations)
        .where(and(eq(registrations.userId, userId), eq(registrations.id, id)));
      return row;
    },
    async update(id: number, fields: Individual | Team, updatedAt: Date): Promise<RegistrationRow | undefined> {
      const [row] = await db
        .update(registrations)
        .set({ fields, updatedAt })
        .where(eq(registrations.id, id))
        .returning();
      return row;
    },
  };
}
