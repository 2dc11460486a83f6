import { eq } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { createAccountsRepository, type UserRow } from './accounts.repository.ts';
import { users } from './accounts.tables.ts';

/** Accounts for other modules; `db` is the caller's connection or transaction. */

export async function findUser(db: Db, id: number): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  createAccountsRepository(db).findByEmail(email);

/** A secret of this installation; of parallel processes the first stores its proposal. */
export const storedSecret = (db: Db, name: string, proposal: string): Promise<string> =>
  createAccountsRepository(db).secret(name, proposal);
