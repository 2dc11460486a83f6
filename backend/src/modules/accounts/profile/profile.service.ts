import type { PersonalData } from 'shared-lib/validation';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { type EmailMessage, enqueueEmail, type Locale } from '../../mail/index.ts';
import { createAccountsRepository, type UserRow } from '../accounts.repository.ts';
import type { AccountsService } from '../accounts.service.ts';
import { auditLog } from '../auditLog/auditLog.ts';
import { deleteDevices } from '../devices/devices.service.ts';
import { cancelEmailChange } from '../emailChange/emailChange.service.ts';
import { hashPassword } from '../passwords.ts';
import type { EraseAccount } from './eraseAccount.ts';
import { personalDataColumns } from './personalData.ts';

export interface ProfileDependencies {
  db: Db;
  clock: Clock;
  accounts: AccountsService;
  eraseAccount: EraseAccount;
}

export interface Owner {
  user: UserRow;
  sessionId: string;
  locale: Locale;
}

export function createProfileService({ db, clock, accounts, eraseAccount }: ProfileDependencies) {
  const notify = (tx: Db, { user, locale }: Owner, message: EmailMessage) =>
    enqueueEmail(tx, { to: user.email, locale, message }, clock.now());

  return {
    /** Consent is recorded when it is given for the first time. */
    async update(user: UserRow, changes: Partial<PersonalData>): Promise<UserRow> {
      const columns = personalDataColumns(changes);
      if (Object.keys(columns).length === 0) return user;
      return db.transaction(async (tx) => {
        const now = clock.now();
        const updated = (await createAccountsRepository(tx).updateUser(user.id, columns)) ?? user;
        const hasJustAgreed = updated.personalDataConsent && !user.personalDataConsent;
        await auditLog.recordConsents(tx, user.id, hasJustAgreed ? ['personal-data'] : [], now);
        await auditLog.recordEvent(tx, user.id, 'personal-data-changed', now);
        return updated;
      });
    },

    async changePassword(owner: Owner, current: string, password: string): Promise<{ token: string; user: UserRow }> {
      const { user, sessionId } = owner;
      await accounts.assertPassword(user, current, 'current', sessionId);
      const passwordHash = await hashPassword(password);
      return db.transaction(async (tx) => {
        const repository = createAccountsRepository(tx);
        await repository.updateUser(user.id, { passwordHash });
        await repository.revokeSessions(user.id, clock.now());
        await deleteDevices(tx, user.id);
        await cancelEmailChange(tx, user, clock.now());
        await auditLog.recordEvent(tx, user.id, 'password-changed', clock.now());
        await notify(tx, owner, { kind: 'password-changed' });
        return accounts.openSession(user, tx);
      });
    },

    async deleteAccount(owner: Owner, password: string): Promise<void> {
      const { user, sessionId } = owner;
      await accounts.assertPassword(user, password, 'password', sessionId);
      await db.transaction(async (tx) => {
        await eraseAccount(tx, user, clock.now());
        await auditLog.recordEvent(tx, user.id, 'account-deleted', clock.now());
        await notify(tx, owner, { kind: 'account-deleted' });
      });
    },
  };
}

export type ProfileService = ReturnType<typeof createProfileService>;
