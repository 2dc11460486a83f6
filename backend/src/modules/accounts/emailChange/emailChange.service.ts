import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { isUniqueViolation } from '../../../database/errorCode.ts';
import { enqueueEmail, type Locale } from '../../mail/index.ts';
import { claimKey } from '../../requestKeys/index.ts';
import { UserRegistered } from '../accounts.errors.ts';
import { createAccountsRepository, type UserRow } from '../accounts.repository.ts';
import type { AccountsService } from '../accounts.service.ts';
import { auditLog } from '../auditLog/auditLog.ts';
import { CodeRateLimited, CodeResentTooSoon } from '../codes/codes.errors.ts';
import { createCodesRepository } from '../codes/codes.repository.ts';
import type { CodesService } from '../codes/codes.service.ts';
import type { Caller } from '../devices/devices.service.ts';
import { EmailChangeUnknown, EmailUnchanged } from './emailChange.errors.ts';
import { createEmailChangeRepository, type EmailChangeRow } from './emailChange.repository.ts';
import { type EmailChangeHandler, moveAccount } from './moveAccount.ts';

const CHANGE_LIFE_MS = 24 * 60 * 60_000;

export interface EmailChangeDependencies {
  db: Db;
  clock: Clock;
  accounts: AccountsService;
  codes: CodesService;
  handlers: readonly EmailChangeHandler[];
}

export interface ChangingUser {
  user: UserRow;
  sessionId: string;
  locale: Locale;
  caller: Caller;
}

export interface TypedCode {
  address: AwaitedAddress;
  code: string;
  /** Idempotency key: a repeat gets the same result. */
  key?: string | undefined;
}

export type AwaitedAddress = 'current' | 'new';

export interface EmailChangeView {
  email: string;
  awaits: AwaitedAddress;
  expiresAt: string;
  /** Seconds until another code can be sent; only of a response that sent one or could not. */
  retryAfter?: number;
}

/**
 * Changes the email of an account: first a code from the current address, then one from the new one, so that nothing is
 * sent to a foreign mailbox before the owner has agreed. Responses do not reveal whether the new email has an account.
 */
export function createEmailChangeService(dependencies: EmailChangeDependencies) {
  const { db, clock, accounts, codes, handlers } = dependencies;
  const changes = createEmailChangeRepository(db);
  const pending = (user: UserRow) => changes.find(user.id, clock.now());

  async function sendCode({ user, locale, caller }: ChangingUser, to: string, awaits: AwaitedAddress): Promise<number> {
    const address = awaits === 'current' ? user.email : to;
    const purpose = `email-change-${awaits}` as const;
    const sent = await codes.send({ purpose, email: address, locale, caller, isSignedIn: true }, (code) => ({
      kind: 'email-change-code',
      code,
      address: awaits,
      email: to,
    }));
    return sent.retryAfter;
  }

  /** Nothing was sent when a limit is reached: the response says when to try again. */
  async function trySendCode(owner: ChangingUser, to: string, awaits: AwaitedAddress): Promise<number> {
    try {
      return await sendCode(owner, to, awaits);
    } catch (error) {
      if (error instanceof CodeResentTooSoon || error instanceof CodeRateLimited)
        return Number(error.details?.retryAfter);
      throw error;
    }
  }

  async function confirmCurrent(
    owner: ChangingUser,
    change: EmailChangeRow,
    typed: TypedCode,
  ): Promise<EmailChangeView> {
    const { user, caller } = owner;
    const { code, key } = typed;
    const spent = { purpose: 'email-change-current', email: user.email, code, caller, key } as const;
    await codes.spend(spent, async (tx) => {
      await claim(tx, owner, typed);
      const isStillRequested = await createEmailChangeRepository(tx).confirmCurrent(change, clock.now());
      if (!isStillRequested) throw new EmailChangeUnknown();
    });
    return { ...toView(change), awaits: 'new', retryAfter: await trySendCode(owner, change.email, 'new') };
  }

  async function claim(tx: Db, { user }: ChangingUser, { address, code, key }: TypedCode): Promise<void> {
    if (!key) return;
    const request = { address, code };
    await claimKey(tx, { scope: `email-change ${user.id}`, key, request }, clock.now());
  }

  async function change(tx: Db, { user, sessionId, locale }: ChangingUser, row: EmailChangeRow): Promise<void> {
    if (!(await createEmailChangeRepository(tx).take(row))) throw new EmailChangeUnknown();
    const now = clock.now();
    const [from, to] = [user.email, row.email];
    await moveAccount(tx, handlers, user, { email: to, emailConfirmedAt: now });
    await createAccountsRepository(tx).revokeSessions(user.id, now, sessionId);
    await auditLog.recordEvent(tx, user.id, 'email-changed', now);
    await enqueueEmail(tx, { to: from, locale, message: { kind: 'email-changed', address: 'former', email: to } }, now);
    await enqueueEmail(tx, { to, locale, message: { kind: 'email-changed', address: 'new', email: to } }, now);
  }

  async function confirmNew(owner: ChangingUser, row: EmailChangeRow, typed: TypedCode): Promise<void> {
    const { user, caller } = owner;
    const { code, key } = typed;
    try {
      const spent = { purpose: 'email-change-new', email: row.email, code, caller, key } as const;
      await codes.spend(spent, async (tx) => {
        await claim(tx, owner, typed);
        await change(tx, owner, row);
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      await changes.remove(user.id);
      throw new UserRegistered(error);
    }
    await accounts.resetLoginLimit(row.email, caller.client);
  }

  return {
    async find(user: UserRow): Promise<EmailChangeView | null> {
      const row = await pending(user);
      return row ? toView(row) : null;
    },

    /** Replaces an earlier change. A repeated request within the resend wait sends nothing and returns the change. */
    async request(owner: ChangingUser, email: string, password: string): Promise<EmailChangeView> {
      const { user, sessionId } = owner;
      // Who signs in with Google only proves themselves by the code from the current address.
      if (user.passwordHash) await accounts.assertPassword(user, password, 'password', sessionId);
      if (email === user.email.toLowerCase()) throw new EmailUnchanged();
      const earlier = await pending(user);
      if (earlier?.email === email) {
        const awaits = awaitedBy(earlier);
        return { ...toView(earlier), retryAfter: await trySendCode(owner, email, awaits) };
      }
      // A code for another new address must not confirm this one.
      await createCodesRepository(db).deleteCodes('email-change-current', user.email);
      const retryAfter = await sendCode(owner, email, 'current');
      const requestedAt = clock.now();
      const expiresAt = new Date(requestedAt.getTime() + CHANGE_LIFE_MS);
      const row = { userId: user.id, email, requestedAt, expiresAt, currentConfirmedAt: null };
      await db.transaction(async (tx) => {
        await createEmailChangeRepository(tx).store(row);
        await auditLog.recordEvent(tx, user.id, 'email-change-requested', requestedAt);
      });
      return { ...toView(row), retryAfter };
    },

    async resend(owner: ChangingUser): Promise<EmailChangeView> {
      const row = await pending(owner.user);
      if (!row) throw new EmailChangeUnknown();
      return { ...toView(row), retryAfter: await sendCode(owner, row.email, awaitedBy(row)) };
    },

    /** A repeated confirmation changes nothing. @returns null when the email has changed. */
    async confirm(owner: ChangingUser, typed: TypedCode): Promise<EmailChangeView | null> {
      const { address, code, key } = typed;
      const row = await pending(owner.user);
      if (!row) {
        const changed = { purpose: 'email-change-new', email: owner.user.email, code, key } as const;
        if (address === 'new' && (await codes.isSpent(changed))) return null;
        throw new EmailChangeUnknown();
      }
      if (address === 'current') {
        if (!row.currentConfirmedAt) return confirmCurrent(owner, row, typed);
        await claim(db, owner, typed);
        return toView(row);
      }
      if (!row.currentConfirmedAt) throw new EmailChangeUnknown();
      await confirmNew(owner, row, typed);
      return null;
    },

    async cancel(user: UserRow): Promise<void> {
      await db.transaction((tx) => cancelEmailChange(tx, user, clock.now()));
    },
  };
}

/** Also for a new password: a stranger who knew the old one may have requested the change. */
export async function cancelEmailChange(tx: Db, { id, email }: Pick<UserRow, 'id' | 'email'>, now: Date) {
  await createCodesRepository(tx).deleteCodes('email-change-current', email);
  const isCancelled = await createEmailChangeRepository(tx).remove(id);
  if (isCancelled) await auditLog.recordEvent(tx, id, 'email-change-cancelled', now);
}

const awaitedBy = ({ currentConfirmedAt }: EmailChangeRow): AwaitedAddress => (currentConfirmedAt ? 'new' : 'current');

const toView = (row: EmailChangeRow): EmailChangeView => ({
  email: row.email,
  awaits: awaitedBy(row),
  expiresAt: row.expiresAt.toISOString(),
});

export type EmailChangeService = ReturnType<typeof createEmailChangeService>;
