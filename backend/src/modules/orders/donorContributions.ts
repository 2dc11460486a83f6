import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { users } from '../accounts/index.ts';
import type { OrderRow } from './order.ts';
import { orders } from './orders.tables.ts';

const isGivenBy = (email: string) =>
  and(eq(orders.kind, 'contribution'), eq(sql`lower(${orders.email})`, email.trim().toLowerCase()));

/** The address of a person, when it was proved to be theirs: by it alone contributions belong to an account. */
export async function confirmedEmailOf(db: Db, userId: number): Promise<string | undefined> {
  const isProven = and(eq(users.id, userId), isNotNull(users.emailConfirmedAt));
  const [row] = await db.select({ email: users.email }).from(users).where(isProven);
  return row?.email;
}

/** What was given from an address, with or without an account. */
export const contributionsOf = (db: Db, email: string): Promise<OrderRow[]> =>
  db.select().from(orders).where(isGivenBy(email)).orderBy(orders.id);

/**
 * Lets go of whoever gave from an address: sums stay, because accounting needs them, the address and the name do not.
 * @returns ids of the contributions that named the giver; none the second time.
 */
export async function eraseDonor(db: Db, email: string, now: Date): Promise<number[]> {
  const forgotten = await db
    .update(orders)
    .set({ email: null, contributorName: null, updatedAt: now })
    .where(isGivenBy(email))
    .returning({ id: orders.id });
  return forgotten.map(({ id }) => id).sort((one, other) => one - other);
}
