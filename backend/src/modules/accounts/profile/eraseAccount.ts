import type { Db } from '../../../database/connection.ts';
import { createAccountsRepository, type UserRow } from '../accounts.repository.ts';
import { keepConsents } from '../auditLog/withdrawnConsents.ts';
import { createCodesRepository } from '../codes/codes.repository.ts';

/** Erases another module's data about a user, in the transaction that deletes the account. */
export type ErasureHandler = (db: Db, userId: number) => Promise<void>;

export type EraseAccount = (tx: Db, user: Pick<UserRow, 'id' | 'email'>, now: Date) => Promise<void>;

/** Erases the user; amounts needed by accounting, events and consents without a name stay. */
export function createEraseAccount(erasureHandlers: readonly ErasureHandler[]): EraseAccount {
  return async (tx, user, now) => {
    for (const erase of erasureHandlers) await erase(tx, user.id);
    await keepConsents(tx, user, now);
    await createAccountsRepository(tx).deleteUser(user.id);
    await createCodesRepository(tx).deleteByEmail(user.email);
  };
}
