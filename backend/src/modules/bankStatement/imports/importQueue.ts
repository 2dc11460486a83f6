import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { ImportFailure, StatementImport } from 'shared-lib/api/office';
import type { Db } from '../../../database/connection.ts';
import { bankImports, type ImportRow } from './statementImports.tables.ts';

const LEASE_MS = 30_000;
/** Claims that imported no row: the file itself ends the process, or a row cannot be imported. */
const MOST_ATTEMPTS = 5;
const LISTED = 5;
const ENDED = ['done', 'failed'] as const;

export const NO_COUNTS = { matched: 0, decision: 0, contributions: 0, ignored: 0, unreadable: 0, repeated: 0 };

export class LeaseLost extends Error {}

/** What the office shows; the content of the file stays where it is. */
const shown = {
  id: bankImports.id,
  file: bankImports.file,
  author: bankImports.author,
  createdAt: bankImports.createdAt,
  state: bankImports.state,
  total: bankImports.total,
  done: bankImports.done,
  counts: bankImports.counts,
  skipped: bankImports.skipped,
  failure: bankImports.failure,
  statementId: bankImports.statementId,
};

type ShownRow = Pick<ImportRow, keyof typeof shown>;

export const toImportView = (
  { author, createdAt, ...row }: ShownRow,
  getName: (actor: string) => { name: string },
): StatementImport => ({ ...row, by: getName(author).name, createdAt: createdAt.toISOString() });

/** Uploaded files in the order of their upload; a process claims one for a time and tells that it is still at it with each row. */
export function createImportQueue(db: Db, holder: string = randomUUID()) {
  const isOwn = (id: number) => and(eq(bankImports.id, id), eq(bankImports.holder, holder));
  const until = (now: Date) => new Date(now.getTime() + LEASE_MS);

  return {
    async add(file: string, author: string, content: Uint8Array, now: Date): Promise<ShownRow> {
      const [row] = await db
        .insert(bankImports)
        .values({ file, author, content, createdAt: now, state: 'waiting', counts: NO_COUNTS, skipped: [] })
        .returning(shown);
      if (!row) throw new Error('The file was not stored.');
      return row;
    },

    list: (): Promise<ShownRow[]> =>
      db.select(shown).from(bankImports).orderBy(inArray(bankImports.state, ENDED), desc(bankImports.id)).limit(LISTED),

    /** The oldest file that no process has, or that its process has left. */
    async claim(now: Date): Promise<ImportRow | undefined> {
      return db.transaction(async (tx) => {
        const [next] = await tx
          .select({ id: bankImports.id })
          .from(bankImports)
          .where(
            and(
              notInArray(bankImports.state, [...ENDED]),
              or(isNull(bankImports.leaseUntil), lte(bankImports.leaseUntil, now)),
            ),
          )
          .orderBy(asc(bankImports.id))
          .limit(1)
          .for('update', { skipLocked: true });
        if (!next) return undefined;
        const [row] = await tx
          .update(bankImports)
          .set({ holder, leaseUntil: until(now), attempts: sql`${bankImports.attempts} + 1` })
          .where(eq(bankImports.id, next.id))
          .returning();
        return row;
      });
    },

    hasTriedEnough: ({ attempts }: ImportRow) => attempts > MOST_ATTEMPTS,

    /** @throws {LeaseLost} */
    async note(tx: Db, id: number, changes: Partial<ImportRow>, now: Date): Promise<void> {
      const noted = await tx
        .update(bankImports)
        .set({ leaseUntil: until(now), ...changes })
        .where(isOwn(id))
        .returning({ id: bankImports.id });
      if (noted.length === 0) throw new LeaseLost();
    },

    async end(tx: Db, id: number, changes: Partial<ImportRow>, now: Date): Promise<void> {
      const ended = { content: null, holder: null, leaseUntil: null, endedAt: now };
      await tx
        .update(bankImports)
        .set({ ...ended, ...changes })
        .where(isOwn(id));
    },

    fail: (id: number, failure: ImportFailure, now: Date) =>
      db
        .update(bankImports)
        .set({ state: 'failed', failure, content: null, holder: null, leaseUntil: null, endedAt: now })
        .where(isOwn(id)),

    async release(id: number): Promise<void> {
      await db.update(bankImports).set({ holder: null, leaseUntil: null }).where(isOwn(id));
    },
  };
}
