import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { users } from './accounts.tables.ts';

/** The user's email; undefined until it is confirmed. */
export async function findConfirmedEmail(db: Db, userId: number): Promise<string | undefined> {
  const isConfirmed = and(eq(users.id, userId), isNotNull(users.emailConfirmedAt));
  const [row] = await db.select({ email: users.email }).from(users).where(isConfirmed);
  return row?.email;
}
