import type { Db } from '../../../database/connection.ts';
import { readdressEmails } from '../../mail/index.ts';
import { createAccountsRepository, type UserRow } from '../accounts.repository.ts';
import { createCodesRepository } from '../codes/codes.repository.ts';

/** Moves another module's data from the former email to the new one, in the transaction that changes it. */
export type EmailChangeHandler = (db: Db, change: { userId: number; from: string; to: string }) => Promise<void>;

/** Changes a user in the caller's transaction and moves what belongs to the former email; the unique index rejects a taken one. */
export async function moveAccount(
  tx: Db,
  handlers: readonly EmailChangeHandler[],
  { id: userId, email: from }: Pick<UserRow, 'id' | 'email'>,
  changes: Partial<UserRow> & Pick<UserRow, 'email'>,
): Promise<void> {
  const to = changes.email;
  await createAccountsRepository(tx).updateUser(userId, changes);
  await createCodesRepository(tx).deleteByEmail(from);
  await readdressEmails(tx, from, to);
  for (const handle of handlers) await handle(tx, { userId, from, to });
}
