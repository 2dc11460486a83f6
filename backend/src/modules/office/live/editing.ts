import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { later, officeAccounts, officeSessions } from '../../staffAccess/index.ts';
import { officeEditing } from './editing.tables.ts';

const FORGOTTEN_MS = 60_000;
const nameOf = sql<string>`coalesce(nullif(${officeAccounts.name}, ''), ${officeAccounts.email})`;

export interface Editor {
  sessionId: number;
  number: string;
  name: string;
}

/** Who types about which order, in any process. */
export function createEditing({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async set(sessionId: number, number: string, isEditing: boolean): Promise<void> {
      const now = clock.now();
      await db.delete(officeEditing).where(lt(officeEditing.seenAt, later(now, -FORGOTTEN_MS)));
      if (!isEditing) {
        const own = and(eq(officeEditing.sessionId, sessionId), eq(officeEditing.number, number));
        await db.delete(officeEditing).where(own);
        return;
      }
      await db
        .insert(officeEditing)
        .values({ sessionId, number, seenAt: now })
        .onConflictDoUpdate({ target: [officeEditing.sessionId, officeEditing.number], set: { seenAt: now } });
    },

    list: (): Promise<Editor[]> =>
      db
        .select({ sessionId: officeEditing.sessionId, number: officeEditing.number, name: nameOf })
        .from(officeEditing)
        .innerJoin(officeSessions, eq(officeSessions.id, officeEditing.sessionId))
        .innerJoin(officeAccounts, eq(officeAccounts.id, officeSessions.accountId))
        .where(gt(officeEditing.seenAt, later(clock.now(), -FORGOTTEN_MS)))
        .orderBy(asc(officeEditing.seenAt)),
  };
}

export type Editing = ReturnType<typeof createEditing>;
