import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { enqueueEmail, type Locale } from '../../mail/index.ts';
import { UserRegistered } from '../accounts.errors.ts';
import { createAccountsRepository, type UserRow } from '../accounts.repository.ts';
import type { AccountsService } from '../accounts.service.ts';
import { auditLog } from '../auditLog/auditLog.ts';
import type { CodeRequest, CodeSent, CodesService } from '../codes/codes.service.ts';
import { type Caller, deleteDevices } from '../devices/devices.service.ts';
import { cancelEmailChange } from '../emailChange/emailChange.service.ts';
import { hashPassword } from '../passwords.ts';

export interface SignUpDependencies {
  db: Db;
  clock: Clock;
  accounts: AccountsService;
  codes: CodesService;
  wakeMail: () => void;
}

export type AddressToConfirm = Omit<CodeRequest, 'purpose'>;

export interface TypedCode {
  email: string;
  code: string;
  caller: Caller;
}

/** Sign-up and recovery; neither responses nor their timing reveal whether an email address has an account. */
export function createSignUpService({ db, clock, accounts, codes, wakeMail }: SignUpDependencies) {
  const people = createAccountsRepository(db);

  return {
    async sendRegistrationCode(address: AddressToConfirm): Promise<CodeSent> {
      const sent = await codes.send({ purpose: 'registration', ...address }, (code) => ({
        kind: 'registration-code',
        code,
      }));
      wakeMail();
      return sent;
    },

    /** @throws {UserRegistered} only after the code proved the mailbox. */
    async confirmRegistration({ email, code, caller }: TypedCode): Promise<{ ticket: string }> {
      const ticket = await codes.confirm('registration', email, code, caller);
      if (await people.findByEmail(email)) throw new UserRegistered();
      return { ticket };
    },

    async createAccount(ticket: string, password: string): Promise<{ token: string; user: UserRow }> {
      // Hashing is expensive, so invalid tickets are rejected first.
      await codes.assertTicket('registration', ticket);
      const passwordHash = await hashPassword(password);
      return db.transaction(async (tx) => {
        const email = await codes.useTicket(tx, 'registration', ticket);
        const now = clock.now();
        const created = { email, passwordHash, emailConfirmedAt: now, registeredAt: now };
        const user = await createAccountsRepository(tx).insertUser(created);
        if (!user) throw new UserRegistered();
        await auditLog.recordEvent(tx, user.id, 'account-created', now);
        return accounts.openSession(user, tx);
      });
    },

    /** An unknown email address gets an email that says so, which takes the same time. */
    async sendRecoveryCode(address: AddressToConfirm): Promise<CodeSent> {
      const user = await people.findByEmail(address.email);
      const sent = await codes.send({ purpose: 'password-reset', ...address }, (code) =>
        user ? { kind: 'recovery-code', code } : { kind: 'recovery-unknown' },
      );
      wakeMail();
      return sent;
    },

    async confirmRecovery({ email, code, caller }: TypedCode): Promise<{ ticket: string }> {
      return { ticket: await codes.confirm('password-reset', email, code, caller) };
    },

    /** Returns the user, unless the account was deleted meanwhile. */
    async recoverPassword(
      { ticket, password, client }: { ticket: string; password: string; client: string },
      locale: Locale,
    ): Promise<UserRow | undefined> {
      await codes.assertTicket('password-reset', ticket);
      const passwordHash = await hashPassword(password);
      const recovered = await db.transaction(async (tx) => {
        const email = await codes.useTicket(tx, 'password-reset', ticket);
        const repository = createAccountsRepository(tx);
        const user = await repository.findByEmail(email);
        // Only an account deleted after its code was sent has no user here.
        if (!user) return { email };
        const now = clock.now();
        await repository.updateUser(user.id, { passwordHash, emailConfirmedAt: now });
        await repository.revokeSessions(user.id, now);
        await deleteDevices(tx, user.id);
        await cancelEmailChange(tx, user, now);
        await auditLog.recordEvent(tx, user.id, 'password-recovered', now);
        await enqueueEmail(tx, { to: email, locale, message: { kind: 'password-changed' } }, now);
        return { email, user };
      });
      await accounts.resetLoginLimit(recovered.email, client);
      wakeMail();
      return recovered.user;
    },
  };
}

export type SignUpService = ReturnType<typeof createSignUpService>;
