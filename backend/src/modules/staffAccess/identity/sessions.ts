import { and, eq, gt, lt, ne, type SQL } from 'drizzle-orm';
import type { OfficeSignInMethod, StaffSession } from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { OfficeSignedOut } from '../staffAccess.errors.ts';
import {
  type OfficeAccountRow,
  type OfficePasskeyRow,
  type OfficeSessionRow,
  officeAccounts,
  officePasskeys,
  officeSessions,
} from './access.tables.ts';
import { later, lifetimes, newToken, tokenHash } from './tokens.ts';

/** Who is signed in, in which session. */
export interface Principal {
  account: OfficeAccountRow;
  session: OfficeSessionRow;
  /** The one that confirmed last in this session. */
  passkey: OfficePasskeyRow | null;
}

export interface OpenedSession extends Principal {
  token: string;
  device: string;
}

const SEEN_EVERY_MS = 60_000;

export function createSessions({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** @param passkey that signed in, which confirms too; null: an email code did. */
    async open(
      account: OfficeAccountRow,
      passkey: OfficePasskeyRow | null,
      device: string,
    ): Promise<Omit<OpenedSession, 'device'>> {
      const now = clock.now();
      await db.delete(officeSessions).where(lt(officeSessions.expiresAt, now));
      const token = newToken();
      const method: OfficeSignInMethod = passkey ? 'passkey' : 'code';
      const [session] = await db
        .insert(officeSessions)
        .values({
          accountId: account.id,
          tokenHash: tokenHash(token),
          method,
          device,
          signedInAt: now,
          lastSeenAt: now,
          expiresAt: later(now, lifetimes.session),
          confirmedUntil: passkey ? later(now, lifetimes.confirmation) : null,
          confirmedBy: passkey?.id,
        })
        .returning();
      if (!session) throw new OfficeSignedOut();
      return { token, account, session, passkey };
    },

    /** Undefined when signed out: no session, or an ended, expired or revoked one. */
    async find(token: string | undefined): Promise<Principal | undefined> {
      if (!token) return undefined;
      const now = clock.now();
      const [found] = await db
        .select({ account: officeAccounts, session: officeSessions, passkey: officePasskeys })
        .from(officeSessions)
        .innerJoin(officeAccounts, eq(officeAccounts.id, officeSessions.accountId))
        .leftJoin(officePasskeys, eq(officePasskeys.id, officeSessions.confirmedBy))
        .where(
          and(
            eq(officeSessions.tokenHash, tokenHash(token)),
            gt(officeSessions.expiresAt, now),
            gt(officeSessions.lastSeenAt, later(now, -lifetimes.idle)),
          ),
        );
      if (!found || !isActive(found.account, now)) return undefined;
      if (now.getTime() - found.session.lastSeenAt.getTime() >= SEEN_EVERY_MS) {
        await db.update(officeSessions).set({ lastSeenAt: now }).where(eq(officeSessions.id, found.session.id));
      }
      return found;
    },

    async confirm({ session }: Principal, { id: confirmedBy }: OfficePasskeyRow): Promise<Date> {
      const confirmedUntil = later(clock.now(), lifetimes.confirmation);
      await db.update(officeSessions).set({ confirmedUntil, confirmedBy }).where(eq(officeSessions.id, session.id));
      return confirmedUntil;
    },

    async list(currentId: number | undefined, accountId?: number): Promise<(StaffSession & { accountId: number })[]> {
      const now = clock.now();
      const rows = await db
        .select()
        .from(officeSessions)
        .where(
          and(
            gt(officeSessions.expiresAt, now),
            gt(officeSessions.lastSeenAt, later(now, -lifetimes.idle)),
            accountId === undefined ? undefined : eq(officeSessions.accountId, accountId),
          ),
        );
      return rows
        .sort((one, other) => other.lastSeenAt.getTime() - one.lastSeenAt.getTime())
        .map((row) => ({
          accountId: row.accountId,
          id: row.id,
          method: row.method,
          device: row.device,
          signedInAt: row.signedInAt.toISOString(),
          lastSeenAt: row.lastSeenAt.toISOString(),
          expiresAt: row.expiresAt.toISOString(),
          isCurrent: row.id === currentId,
        }));
    },

    /** Those of an account: one, all, or all but one. @returns how many ended */
    async end(accountId: number, which: { only?: number; except?: number } = {}): Promise<number> {
      const conditions: (SQL | undefined)[] = [
        eq(officeSessions.accountId, accountId),
        which.only === undefined ? undefined : eq(officeSessions.id, which.only),
        which.except === undefined ? undefined : ne(officeSessions.id, which.except),
      ];
      const ended = await db
        .delete(officeSessions)
        .where(and(...conditions))
        .returning({ id: officeSessions.id });
      return ended.length;
    },
  };
}

export function isActive({ revokedAt, accessUntil }: OfficeAccountRow, now: Date): boolean {
  return revokedAt === null && (accessUntil === null || accessUntil > now);
}

export type Sessions = ReturnType<typeof createSessions>;
