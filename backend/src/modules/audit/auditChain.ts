import { eq } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Database, Db } from '../../database/connection.ts';
import { DomainError } from '../../errors.ts';
import { type AuditRow, auditEntries, auditHead } from './audit.tables.ts';
import { entryHash } from './entryHash.ts';
import { CHAIN_START, computeSeal } from './olderActions.ts';

export interface StaffAction {
  actor: string;
  action: string;
  target?: string;
  details?: Record<string, unknown>;
}

type NewEntry = Pick<AuditRow, 'actor' | 'action' | 'target' | 'details' | 'attempt' | 'outcome'>;

export interface AuditOptions {
  database: Pick<Database, 'db'>;
  clock: Clock;
  /** Called with each new head, so that a log on another machine shows what was cut off. */
  onAppended?: (head: { sequence: number; hash: string }) => void;
}

/** Appends to the audit log in short transactions of its own, never within those of money. */
export function createAuditChain({ database: { db }, clock, onAppended }: AuditOptions) {
  async function insertAfter(tx: Db, head: { sequence: number; hash: string }, entry: NewEntry) {
    const row = {
      sequence: head.sequence + 1,
      at: clock.now(),
      actor: entry.actor,
      action: entry.action,
      target: entry.target,
      // The database returns it so: without undefined, dates as text.
      details: JSON.parse(JSON.stringify(entry.details)),
      attempt: entry.attempt,
      outcome: entry.outcome,
      previousHash: head.hash,
    };
    const hash = entryHash(row);
    await tx.insert(auditEntries).values({ ...row, hash });
    const next = { sequence: row.sequence, hash };
    await tx.update(auditHead).set(next).where(eq(auditHead.id, 1));
    return next;
  }

  async function append(entry: NewEntry): Promise<number> {
    const head = await db.transaction(async (tx) => {
      // The lock of the one row serialises all processes.
      const [found] = await tx.select().from(auditHead).where(eq(auditHead.id, 1)).for('update');
      if (!found) throw new Error('The audit log has no head.');
      const start = { actor: 'system', action: CHAIN_START, target: '', attempt: null, outcome: 'done' };
      const last =
        found.sequence === 0 ? await insertAfter(tx, found, { ...start, details: await computeSeal(tx) }) : found;
      return insertAfter(tx, last, entry);
    });
    onAppended?.(head);
    return head.sequence;
  }

  return {
    /** Records each action before it runs, and its outcome after. */
    async record<Result>(
      { actor, action, target = '', details = {} }: StaffAction,
      work: () => Promise<Result>,
    ): Promise<Result> {
      const attempt = await append({ actor, action, target, details, attempt: null, outcome: null });
      const end = (outcome: string) => append({ actor, action, target, details: {}, attempt, outcome });
      let result: Result;
      try {
        result = await work();
      } catch (error) {
        await end(error instanceof DomainError ? error.code : 'failed');
        throw error;
      }
      await end('done');
      return result;
    },
    /** Something that has happened, or was rejected with the code `outcome`. */
    async note({ actor, action, target = '', details = {} }: StaffAction, outcome = 'done'): Promise<void> {
      await append({ actor, action, target, details, attempt: null, outcome });
    },
  };
}

export type AuditChain = ReturnType<typeof createAuditChain>;
