import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { isUniqueViolation } from '../../../database/errorCode.ts';
import { enqueueEmail, type Locale } from '../../mail/index.ts';
import { UserRegistered } from '../accounts.errors.ts';
import { createAccountsRepository, type UserRow } from '../accounts.repository.ts';
import { auditLog } from '../auditLog/auditLog.ts';
import { deleteDevices } from '../devices/devices.service.ts';
import { EmailUnchanged } from './emailChange.errors.ts';
import { cancelEmailChange } from './emailChange.service.ts';
import { type EmailChangeHandler, moveAccount } from './moveAccount.ts';

export interface ReplaceEmailDependencies {
  db: Db;
  clock: Clock;
  handlers: readonly EmailChangeHandler[];
}

/**
 * Replaces the email of a person who lost its mailbox. A stranger may read that one, so sessions, password, Google and known
 * devices end with it; a code to the new mailbox sets a password. @throws {EmailUnchanged} {@link UserRegistered}
 */
export function createEmailReplacement({ db, clock, handlers }: ReplaceEmailDependencies) {
  async function replace(tx: Db, user: UserRow, email: string, locale: Locale): Promise<void> {
    const now = clock.now();
    await cancelEmailChange(tx, user, now);
    await moveAccount(tx, handlers, user, { email, emailConfirmedAt: null, passwordHash: null, googleSub: null });
    await createAccountsRepository(tx).revokeSessions(user.id, now);
    await deleteDevices(tx, user.id);
    await auditLog.recordEvent(tx, user.id, 'email-replaced', now);
    for (const [address, to] of [['former', user.email] as const, ['new', email] as const]) {
      await enqueueEmail(tx, { to, locale, message: { kind: 'email-replaced', address } }, now);
    }
  }

  return async (user: UserRow, email: string, locale: Locale): Promise<void> => {
    if (email === user.email.toLowerCase()) throw new EmailUnchanged();
    await db
      .transaction((tx) => replace(tx, user, email, locale))
      .catch((error) => {
        throw isUniqueViolation(error) ? new UserRegistered(error) : error;
      });
  };
}

export type ReplaceEmail = ReturnType<typeof createEmailReplacement>;
