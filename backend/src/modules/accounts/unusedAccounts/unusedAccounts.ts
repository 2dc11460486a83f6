import { and, asc, eq, gt, isNull, lte, type SQL } from 'drizzle-orm';
import { formatDate } from 'shared-lib/i18n/format';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { enqueueEmail, type Locale } from '../../mail/index.ts';
import type { UserRow } from '../accounts.repository.ts';
import { users } from '../accounts.tables.ts';
import { auditLog } from '../auditLog/auditLog.ts';
import type { EraseAccount } from '../profile/eraseAccount.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Section 7.1 of `content/pages/policy.yaml`. */
const UNUSED_MS = 3 * 365 * DAY_MS;
const NOTICE_MS = 30 * DAY_MS;
const BATCH_SIZE = 100;

/** What other modules know about an account. */
export interface AccountUsage {
  /** The user takes part in a run that is not over. */
  isNeeded(db: Db, userId: number): Promise<boolean>;
  getLocale(db: Db, userId: number): Promise<Locale>;
}

export interface UnusedAccountsDependencies {
  db: Db;
  clock: Clock;
  usage: AccountUsage;
  eraseAccount: EraseAccount;
}

/** Warns users of accounts that were not opened for nearly three years, and erases the accounts a month later. */
export function createUnusedAccounts({ db, clock, usage, eraseAccount }: UnusedAccountsDependencies) {
  const before = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);
  const shouldWarn = () => and(isNull(users.unusedWarnedAt), lte(users.lastSeenAt, before(UNUSED_MS - NOTICE_MS)));
  const shouldErase = () => and(lte(users.unusedWarnedAt, before(NOTICE_MS)), lte(users.lastSeenAt, before(UNUSED_MS)));

  async function warn(tx: Db, user: UserRow, locale: Locale): Promise<void> {
    const now = clock.now();
    const day = formatDate(new Date(now.getTime() + NOTICE_MS), locale);
    await tx.update(users).set({ unusedWarnedAt: now }).where(eq(users.id, user.id));
    await enqueueEmail(tx, { to: user.email, locale, message: { kind: 'account-unused', day } }, now);
  }

  async function erase(tx: Db, user: UserRow, locale: Locale): Promise<void> {
    const now = clock.now();
    await eraseAccount(tx, user, now);
    await auditLog.recordEvent(tx, user.id, 'account-unused', now);
    await enqueueEmail(tx, { to: user.email, locale, message: { kind: 'account-deleted', isUnused: true } }, now);
  }

  // Each account in a transaction that locks it and looks again: its user may sign in meanwhile.
  async function forEach(isDue: () => SQL | undefined, act: typeof warn): Promise<number> {
    let [done, lastId] = [0, 0];
    for (;;) {
      const found = await db
        .select({ id: users.id })
        .from(users)
        .where(and(isDue(), gt(users.id, lastId)))
        .orderBy(asc(users.id))
        .limit(BATCH_SIZE);
      for (const { id } of found) {
        lastId = id;
        done += await db.transaction(async (tx) => {
          const isOne = and(eq(users.id, id), isDue());
          const [user] = await tx.select().from(users).where(isOne).for('update', { skipLocked: true });
          if (!user || (await usage.isNeeded(tx, id))) return 0;
          await act(tx, user, await usage.getLocale(tx, id));
          return 1;
        });
      }
      if (found.length < BATCH_SIZE) return done;
    }
  }

  return {
    /** @returns how many users were sent an email */
    async run(): Promise<number> {
      return (await forEach(shouldWarn, warn)) + (await forEach(shouldErase, erase));
    },
  };
}
