import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { enqueueEmail, type Locale } from '../../mail/index.ts';
import { UserRegistered } from '../accounts.errors.ts';
import { createAccountsRepository, type UserRow } from '../accounts.repository.ts';
import type { AccountsService } from '../accounts.service.ts';
import { auditLog } from '../auditLog/auditLog.ts';
import { TicketExpired } from '../codes/codes.errors.ts';
import type { CodeRequest, CodeSent, CodesService, ConfirmedCode } from '../codes/codes.service.ts';
import type { CodePurpose } from '../codes/codes.tables.ts';
import { deleteDevices } from '../devices/devices.service.ts';
import { cancelEmailChange } from '../emailChange/emailChange.service.ts';
import { hashPassword, verifyPassword } from '../passwords.ts';

export interface SignUpDependencies {
  db: Db;
  clock: Clock;
  accounts: AccountsService;
  codes: CodesService;
}

export type AddressToConfirm = Omit<CodeRequest, 'purpose'>;

export type TypedCode = Omit<ConfirmedCode, 'purpose'>;

export interface NewPassword {
  ticket: string;
  password: string;
  /** Idempotency key: a repeat gets the same result. */
  key?: string | undefined;
}

/** Sign-up and recovery; neither responses nor their timing reveal whether an email address has an account. */
export function createSignUpService({ db, clock, accounts, codes }: SignUpDependencies) {
  const people = createAccountsRepository(db);

  /** The user whose password the same call has set before, its response lost. @throws the error of this call otherwise. */
  async function userOfRepeat(
    error: unknown,
    purpose: CodePurpose,
    { ticket, password, key }: NewPassword,
  ): Promise<UserRow> {
    const email = error instanceof TicketExpired && key && (await codes.findUsedTicket(purpose, ticket, key));
    const user = email && (await people.findByEmail(email));
    if (!user || !(await verifyPassword(user.passwordHash, password))) throw error;
    return user;
  }

  async function insertAccount({ ticket, password, key }: NewPassword): Promise<{ token: string; user: UserRow }> {
    // Hashing is expensive, so invalid tickets are rejected first.
    await codes.assertTicket('registration', ticket);
    const passwordHash = await hashPassword(password);
    return db.transaction(async (tx) => {
      const email = await codes.useTicket(tx, 'registration', ticket, key);
      const now = clock.now();
      const created = { email, passwordHash, emailConfirmedAt: now, registeredAt: now };
      const user = await createAccountsRepository(tx).insertUser(created);
      if (!user) throw new UserRegistered();
      await auditLog.recordEvent(tx, user.id, 'account-created', now);
      return accounts.openSession(user, tx);
    });
  }

  async function replacePassword({ ticket, password, key }: NewPassword, client: string, locale: Locale) {
    await codes.assertTicket('password-reset', ticket);
    const passwordHash = await hashPassword(password);
    const recovered = await db.transaction(async (tx) => {
      const email = await codes.useTicket(tx, 'password-reset', ticket, key);
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
    return recovered.user;
  }

  return {
    /** Who has an account learns it from the email alone, so that strangers do not. */
    async sendRegistrationCode(address: AddressToConfirm): Promise<CodeSent> {
      const user = await people.findByEmail(address.email);
      return codes.send({ purpose: 'registration', ...address }, (code) => ({
        kind: 'registration-code',
        code,
        ...(user && { hasAccount: true }),
      }));
    },

    /** @throws {UserRegistered} only after the code proved the mailbox. */
    async confirmRegistration(typed: TypedCode): Promise<{ ticket: string }> {
      const ticket = await codes.confirm({ purpose: 'registration', ...typed });
      if (await people.findByEmail(typed.email)) throw new UserRegistered();
      return { ticket };
    },

    async createAccount(chosen: NewPassword): Promise<{ token: string; user: UserRow }> {
      try {
        return await insertAccount(chosen);
      } catch (error) {
        return accounts.openSession(await userOfRepeat(error, 'registration', chosen));
      }
    },

    /** An unknown email address gets an email that says so, which takes the same time. */
    async sendRecoveryCode(address: AddressToConfirm): Promise<CodeSent> {
      const user = await people.findByEmail(address.email);
      return codes.send({ purpose: 'password-reset', ...address }, (code) =>
        user ? { kind: 'recovery-code', code } : { kind: 'recovery-unknown' },
      );
    },

    async confirmRecovery(typed: TypedCode): Promise<{ ticket: string }> {
      return { ticket: await codes.confirm({ purpose: 'password-reset', ...typed }) };
    },

    async recoverPassword(chosen: NewPassword, client: string, locale: Locale): Promise<UserRow | undefined> {
      try {
        return await replacePassword(chosen, client, locale);
      } catch (error) {
        return userOfRepeat(error, 'password-reset', chosen);
      }
    },
  };
}

export type SignUpService = ReturnType<typeof createSignUpService>;
