import { eq } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { createAccountsRepository, type UserRow } from './accounts.repository.ts';
import { users } from './accounts.tables.ts';
import { auditLog } from './auditLog/auditLog.ts';

/** Accounts for other modules; `db` is the caller's connection or transaction. */

export async function findUser(db: Db, id: number): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  createAccountsRepository(db).findByEmail(email);

/** The account of an email, or a new one without a password, for a person who agreed to the privacy policy before staff. */
export async function findOrCreateUser(tx: Db, email: string, now: Date): Promise<UserRow> {
  const accounts = createAccountsRepository(tx);
  const created = await accounts.insertUser({ email, registeredAt: now, lastSeenAt: now });
  const user = created ?? (await accounts.findByEmail(email));
  if (!user) throw new Error('The account was neither found nor created.');
  if (created) await auditLog.recordEvent(tx, user.id, 'account-created', now);
  await auditLog.recordConsents(tx, user.id, ['personal-data'], now);
  return user;
}

/** A secret of this installation; of parallel processes the first stores its proposal. */
export const storedSecret = (db: Db, name: string, proposal: string): Promise<string> =>
  createAccountsRepository(db).secret(name, proposal);
