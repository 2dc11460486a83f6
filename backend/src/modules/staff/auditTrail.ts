import { desc, eq } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { DomainError } from '../../errors.ts';
import { staffActions } from './staff.tables.ts';

export interface StaffAction {
  actor: string;
  action: string;
  target?: string;
  details?: Record<string, unknown>;
}

/** Records each action before it runs, and its outcome after. */
export function createAuditTrail(db: Db, clock: Clock) {
  const end = (id: number, outcome: string) => db.update(staffActions).set({ outcome }).where(eq(staffActions.id, id));
  return {
    async record<Result>(
      { actor, action, target = '', details = {} }: StaffAction,
      work: () => Promise<Result>,
    ): Promise<Result> {
      const [row] = await db
        .insert(staffActions)
        .values({ actor, action, target, details, at: clock.now() })
        .returning({ id: staffActions.id });
      try {
        const result = await work();
        await end(row?.id ?? 0, 'done');
        return result;
      } catch (error) {
        await end(row?.id ?? 0, error instanceof DomainError ? error.code : 'failed');
        throw error;
      }
    },
    newest: (limit: number) => db.select().from(staffActions).orderBy(desc(staffActions.id)).limit(limit),
  };
}

export type AuditTrail = ReturnType<typeof createAuditTrail>;
