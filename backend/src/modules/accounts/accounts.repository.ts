import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { secrets, sessions, users } from './accounts.tables.ts';
import type { TokenClaims } from './tokens.ts';

export type UserRow = typeof users.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;

const isSession = (id: string, userId: number) => and(eq(sessions.id, id), eq(sessions.userId, userId));

export function createAccountsRepository(db: Db) {
  return {
    async findByEmail(email: string): Promise<UserRow | undefined> {
      const [user] = await db
        .select()
        .from(users)
        .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
      return user;
    },
    async findUser(id: number): Promise<UserRow | undefined> {
      const [user] = await db.select().from(users).where(eq(users.id, id));
      return user;
    },
    async findByGoogleSub(googleSub: string): Promise<UserRow | undefined> {
      const [user] = await db.select().from(users).where(eq(users.googleSub, googleSub));
      return user;
    },
    /** Undefined when the email address is taken. */
    async insertUser(user: typeof users.$inferInsert): Promise<UserRow | undefined> {
      const [inserted] = await db.insert(users).values(user).onConflictDoNothing().returning();
      return inserted;
    },
    async updateUser(id: number, changes: Partial<UserRow>): Promise<UserRow | undefined> {
      const [user] = await db.update(users).set(changes).where(eq(users.id, id)).returning();
      return user;
    },
    /** The account is in use: a warning that it will be erased is void. */
    async markSeen(id: number, lastSeenAt: Date): Promise<void> {
      await db.update(users).set({ lastSeenAt, unusedWarnedAt: null }).where(eq(users.id, id));
    },
    async deleteUser(id: number): Promise<void> {
      await db.delete(users).where(eq(users.id, id));
    },
    async insertSession(session: typeof sessions.$inferInsert): Promise<void> {
      await db.insert(sessions).values(session);
    },
    /** By id and user: a token is worth nothing unless its session is one of the user it names. */
    async findSession({ sessionId, userId }: TokenClaims): Promise<SessionRow | undefined> {
      const [session] = await db.select().from(sessions).where(isSession(sessionId, userId));
      return session;
    },
    /** The user whom a token names, with its session if that is one of theirs. */
    async findUserOfSession({ sessionId, userId }: TokenClaims) {
      const [found] = await db
        .select({ user: users, session: sessions })
        .from(users)
        .leftJoin(sessions, isSession(sessionId, userId))
        .where(eq(users.id, userId));
      return found;
    },
    async revokeSession({ sessionId, userId }: TokenClaims, revokedAt: Date): Promise<void> {
      await db.update(sessions).set({ revokedAt }).where(isSession(sessionId, userId));
    },
    async extendSession({ sessionId, userId }: TokenClaims, expiresAt: Date): Promise<void> {
      await db.update(sessions).set({ expiresAt }).where(isSession(sessionId, userId));
    },
    async revokeSessions(userId: number, revokedAt: Date, except?: string): Promise<void> {
      const isOther = except ? ne(sessions.id, except) : undefined;
      await db
        .update(sessions)
        .set({ revokedAt })
        .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), isOther));
    },
    async findSessions(userId: number): Promise<SessionRow[]> {
      return db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(sessions.createdAt);
    },
    /** The stored secret; of parallel processes the first stores its proposal. */
    async secret(name: string, proposal: string): Promise<string> {
      await db.insert(secrets).values({ name, value: proposal }).onConflictDoNothing();
      const [row] = await db.select().from(secrets).where(eq(secrets.name, name));
      return row?.value ?? proposal;
    },
  };
}
