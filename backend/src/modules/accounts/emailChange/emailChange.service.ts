import { formatDate } from 'shared-lib/i18n/format';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { isUniqueViolation } from '../../../database/errorCode.ts';
import { enqueueEmail, type Locale } from '../../mail/index.ts';
import { createRateLimiter, type RateLimit } from '../../rateLimits/index.ts';
import { claimKey } from '../../requestKeys/index.ts';
import { UserRegistered } from '../accounts.errors.ts';
import { createAccountsRepository, type UserRow } from '../accounts.repository.ts';
import type { AccountsService } from '../accounts.service.ts';
import { auditLog } from '../auditLog/auditLog.ts';
import { newTicket, ticketHash } from '../codes/codeHash.ts';
import { CodeRateLimited, CodeResentTooSoon } from '../codes/codes.errors.ts';
import { createCodesRepository } from '../codes/codes.repository.ts';
import type { CodesService } from '../codes/codes.service.ts';
import type { Caller } from '../devices/devices.service.ts';
import {
  EmailChangeLinkUnknown,
  EmailChangeRateLimited,
  EmailChangeUnknown,
  EmailUnchanged,
} from './emailChange.errors.ts';
import { createEmailChangeRepository, type EmailChangeRow } from './emailChange.repository.ts';
import { type EmailChangeHandler, moveAccount } from './moveAccount.ts';

const CHANGE_LIFE_MS = 24 * 60 * 60_000;
/** Time for the owner of the current mailbox to stop the change. */
const WAIT_MS = 7 * 24 * 60 * 60_000;

/** Counted for an account once its owner is proved, so that no one uses up another's. */
const perAccount: RateLimit = { name: 'lost-mailbox', times: 5, seconds: 24 * 60 * 60 };
const perClient: RateLimit = { name: 'email-change-link', times: 30, seconds: 60 * 60 };

const noWait = {
  currentConfirmedAt: null,
  isMailboxLost: false,
  takesEffectAt: null,
  cancelHash: null,
  sessionId: null,
};

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
  /** Null: the code of the new address is awaited. Absent for changes that the current address confirms. */
  waitsUntil?: string | null;
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
  const rateLimiter = createRateLimiter({ db, clock });
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
    const spent = { purpose: 'email-change-new', email: row.email, code, caller, key } as const;
    try {
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

  /** The new address is confirmed; both are told, and the current one can stop the change by a link. */
  async function beginWait(owner: ChangingUser, row: EmailChangeRow, typed: TypedCode): Promise<EmailChangeView> {
    const { user, caller, sessionId } = owner;
    const { code, key } = typed;
    const token = newTicket();
    const spent = { purpose: 'email-change-new', email: row.email, code, caller, key } as const;
    const takesEffectAt = new Date(clock.now().getTime() + WAIT_MS);
    const wait = {
      takesEffectAt,
      expiresAt: new Date(takesEffectAt.getTime() + WAIT_MS),
      cancelHash: ticketHash(token),
      sessionId,
    };
    await codes.spend(spent, async (tx) => {
      await claim(tx, owner, typed);
      if (!(await createEmailChangeRepository(tx).beginWait(row, wait))) throw new EmailChangeUnknown();
      const now = clock.now();
      await createAccountsRepository(tx).revokeSessions(user.id, now, sessionId);
      await auditLog.recordEvent(tx, user.id, 'email-change-waits', now);
      const day = formatDate(takesEffectAt.toISOString(), row.locale);
      const about = { kind: 'email-change-waits', day } as const;
      const { locale } = row;
      await enqueueEmail(tx, { to: user.email, locale, message: { ...about, address: 'current', cancel: token } }, now);
      await enqueueEmail(tx, { to: row.email, locale, message: { ...about, address: 'new' } }, now);
    });
    return toView({ ...row, ...wait });
  }

  async function applyDue(userId: number): Promise<void> {
    try {
      await db.transaction(async (tx) => {
        const now = clock.now();
        const row = await createEmailChangeRepository(tx).takeDue(userId, now);
        const user = row && (await createAccountsRepository(tx).findUser(userId));
        if (!user) return;
        const { email, locale, sessionId } = row;
        await moveAccount(tx, handlers, user, { email, emailConfirmedAt: now });
        await createAccountsRepository(tx).revokeSessions(userId, now, sessionId ?? undefined);
        await auditLog.recordEvent(tx, userId, 'email-changed', now);
        const replaced = { kind: 'email-replaced', address: 'former' } as const;
        await enqueueEmail(tx, { to: user.email, locale, message: replaced }, now);
        await enqueueEmail(tx, { to: email, locale, message: { kind: 'email-changed', address: 'new', email } }, now);
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      // An account was made with the new address meanwhile.
      await db.transaction(async (tx) => stop(tx, await createEmailChangeRepository(tx).takeDue(userId, clock.now())));
    }
  }

  async function stop(tx: Db, row: EmailChangeRow | undefined): Promise<void> {
    const user = row && (await createAccountsRepository(tx).findUser(row.userId));
    if (!user) return;
    const now = clock.now();
    await createAccountsRepository(tx).revokeSessions(user.id, now);
    await auditLog.recordEvent(tx, user.id, 'email-change-cancelled', now);
    const message = { kind: 'email-change-stopped' } as const;
    await enqueueEmail(tx, { to: user.email, locale: row.locale, message }, now);
  }

  return {
    async applyDue(): Promise<void> {
      const failures: unknown[] = [];
      for (const { userId } of await changes.findDue(clock.now()))
        await applyDue(userId).catch((error) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    },

    /** Sessions end, since a stranger may have begun the change. @throws {EmailChangeLinkUnknown} {@link EmailChangeRateLimited} */
    async cancelByLink(token: string, client: string): Promise<void> {
      const { ok, retryAfter } = await rateLimiter.consumeClient(perClient, client);
      if (!ok) throw new EmailChangeRateLimited(retryAfter);
      await db.transaction(async (tx) => {
        const row = await createEmailChangeRepository(tx).takeByLink(ticketHash(token));
        if (!row) throw new EmailChangeLinkUnknown();
        await stop(tx, row);
      });
    },

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
      const row = { ...noWait, userId: user.id, email, requestedAt, expiresAt, locale: owner.locale };
      await db.transaction(async (tx) => {
        await createEmailChangeRepository(tx).store(row);
        await auditLog.recordEvent(tx, user.id, 'email-change-requested', requestedAt);
      });
      return { ...toView(row), retryAfter };
    },

    /** Without the current mailbox the change waits. Who has no password proves themselves by having just signed in with Google. */
    async requestWithout(owner: ChangingUser, email: string, password: string): Promise<EmailChangeView> {
      const { user, sessionId, locale } = owner;
      if (user.passwordHash) await accounts.assertPassword(user, password, 'password', sessionId);
      else await accounts.assertJustSignedIn({ userId: user.id, sessionId });
      if (email === user.email.toLowerCase()) throw new EmailUnchanged();
      const earlier = await pending(user);
      if (earlier?.isMailboxLost && earlier.email === email)
        return {
          ...toView(earlier),
          ...(!earlier.takesEffectAt && { retryAfter: await trySendCode(owner, email, 'new') }),
        };
      const { ok, retryAfter: waitFor } = await rateLimiter.consume(perAccount, String(user.id));
      if (!ok) throw new EmailChangeRateLimited(waitFor);
      await createCodesRepository(db).deleteCodes('email-change-current', user.email);
      const retryAfter = await trySendCode(owner, email, 'new');
      const requestedAt = clock.now();
      const row = {
        ...noWait,
        userId: user.id,
        email,
        requestedAt,
        expiresAt: new Date(requestedAt.getTime() + CHANGE_LIFE_MS),
        isMailboxLost: true,
        locale,
      };
      await db.transaction(async (tx) => {
        await createEmailChangeRepository(tx).store(row);
        await auditLog.recordEvent(tx, user.id, 'email-change-requested', requestedAt);
      });
      return { ...toView(row), retryAfter };
    },

    async resend(owner: ChangingUser): Promise<EmailChangeView> {
      const row = await pending(owner.user);
      if (!row || row.takesEffectAt) throw new EmailChangeUnknown();
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
      if (row.takesEffectAt) return toView(row);
      if (row.isMailboxLost) return beginWait(owner, row, typed);
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

const awaitedBy = ({ currentConfirmedAt, isMailboxLost }: EmailChangeRow): AwaitedAddress =>
  currentConfirmedAt || isMailboxLost ? 'new' : 'current';

const toView = (row: EmailChangeRow): EmailChangeView => ({
  email: row.email,
  awaits: awaitedBy(row),
  expiresAt: row.expiresAt.toISOString(),
  ...(row.isMailboxLost && { waitsUntil: row.takesEffectAt?.toISOString() ?? null }),
});

export type EmailChangeService = ReturnType<typeof createEmailChangeService>;
