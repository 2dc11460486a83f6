import { and, asc, eq } from 'drizzle-orm';
import type { Individual, Team } from 'shared-lib/validation';
import type { Db } from '../../database/connection.ts';
import { registrations } from './registrations.tables.ts';

export type RegistrationRow = typeof registrations.$inferSelect;
export type NewRegistration = Omit<RegistrationRow, 'id' | 'bodyHash'> & { bodyHash?: string };

export function createRegistrationsRepository(db: Db) {
  return {
    /** Rows that exist already are left out. */
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
    /** `no key update`, because a payment that assigns a number references the row while it locks the order. */
    async lock(userId: number, id: number): Promise<RegistrationRow | undefined> {
      const isOwn = and(eq(registrations.userId, userId), eq(registrations.id, id));
      return (await db.select().from(registrations).where(isOwn).for('no key update'))[0];
    },
    async remove(id: number): Promise<void> {
      await db.delete(registrations).where(eq(registrations.id, id));
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
