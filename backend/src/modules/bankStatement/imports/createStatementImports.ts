import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { desc } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Statement as ShownStatement, StatementImport } from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import { onCommit, raiseOnCommit } from '../../../database/commitEvents.ts';
import type { Database, Db } from '../../../database/connection.ts';
import { createIntervalJob } from '../../../intervalJob.ts';
import type { Numbering } from '../../orders/index.ts';
import { bankStatements } from '../bankTransfers.tables.ts';
import type { Booking } from '../createBooking.ts';
import { addResult, createRowImport } from '../importStatement.ts';
import { keepLines } from '../lines/bankLines.repository.ts';
import type { Statement } from '../reading/readStatement.ts';
import { recordBalances } from '../recordBalances.ts';
import { createPauses } from './createPauses.ts';
import { createImportQueue, LeaseLost, toImportView } from './importQueue.ts';
import { FileRejected, readInThread } from './readInThread.ts';
import type { ImportRow } from './statementImports.tables.ts';

type StatementRow = typeof bankStatements.$inferSelect;

export interface StatementImportsDependencies {
  database: Pick<Database, 'db'>;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
  booking: Pick<Booking, 'settleShares' | 'bookContribution'>;
  numbering: Pick<Numbering, 'run'>;
  countRequests: () => number;
}

type NameOf = (actor: string) => { name: string };

const EVERY_MS = 5_000;
/** Rows between two runs of the race numbers. */
const NUMBERED_TOGETHER = 500;
const SKIPPED_LINES = 100;
/** A packed file may hold much more than its size tells. */
const MOST_BYTES = 64 * 1024 * 1024;

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

export const statementView = (row: StatementRow, by: string): ShownStatement => ({
  id: row.id,
  file: row.file,
  importedAt: row.importedAt.toISOString(),
  by,
  lines: row.lines,
  from: row.from?.toISOString() ?? null,
  to: row.to?.toISOString() ?? null,
  sums: row.sums,
  format: row.counts.format ?? null,
  sheet: row.counts.sheet ?? null,
  otherSheets: row.counts.otherSheets ?? [],
});

/** Takes files of the bank in and imports them row by row beside the requests, in any number of processes. */
export function createStatementImports(dependencies: StatementImportsDependencies) {
  const { database, clock, log, booking, numbering, countRequests } = dependencies;
  const { db } = database;
  const queue = createImportQueue(db);
  const stopping = new AbortController();
  const job = createIntervalJob({ everyMs: EVERY_MS, job: work, onError });
  const stopListening = onCommit(db, 'statement-uploaded', () => void work().catch(onError));
  let working: Promise<void> | undefined;
  let isWanted = false;

  function onError(err: unknown): void {
    log.error({ err }, 'statements cannot be imported');
  }

  /** Calls that come meanwhile join the work, which looks once more for a file before it ends. */
  function work(): Promise<void> {
    isWanted = true;
    working ??= workAll().finally(() => {
      working = undefined;
    });
    return working;
  }

  async function workAll(): Promise<void> {
    while (isWanted && !stopping.signal.aborted) {
      isWanted = false;
      const row = await queue.claim(clock.now());
      if (!row) continue;
      isWanted = true;
      try {
        await importFile(row);
      } catch (error) {
        if (error instanceof LeaseLost) continue;
        await queue.release(row.id);
        if (stopping.signal.aborted) return;
        throw error;
      }
    }
  }

  async function importFile(row: ImportRow): Promise<void> {
    const { id, content } = row;
    if (!content || queue.hasTriedEnough(row)) {
      await queue.fail(id, { code: 'import_failed', details: {} }, clock.now());
      return;
    }
    if (row.state === 'waiting') await queue.note(db, id, { state: 'reading' }, clock.now());
    const bytes = await unpack(content, { maxOutputLength: MOST_BYTES });
    const read = await readInThread(bytes, stopping.signal).catch((error) => {
      if (error instanceof FileRejected) return error;
      throw error;
    });
    if (read instanceof FileRejected) {
      await queue.fail(id, read.failure, clock.now());
      return;
    }
    await begin(row, read);
    if (!(await importRows(row, read))) return queue.release(id);
    await numbering.run();
    await end(id, row, read);
  }

  async function begin(row: ImportRow, { rows, unreadableLines, skipped }: Statement): Promise<void> {
    await keepLines(db, row.file, unreadableLines, clock.now());
    const total = rows.length;
    const counts = { ...row.counts, unreadable: unreadableLines.length };
    row.counts = counts;
    await queue.note(
      db,
      row.id,
      { state: 'importing', total, counts, skipped: skipped.slice(0, SKIPPED_LINES) },
      clock.now(),
    );
  }

  /** @returns whether all rows are imported; false when this process ends. */
  async function importRows(row: ImportRow, { rows }: Statement): Promise<boolean> {
    const { id } = row;
    const importRow = createRowImport({ db, clock, booking });
    const pauses = createPauses(countRequests);
    let { done, counts } = row;
    for (const next of rows.slice(done)) {
      if (stopping.signal.aborted) return false;
      await importRow(next, {
        importId: id,
        beforeWriting: pauses.whileRequested,
        commitWith: async (tx, result) => {
          counts = addResult(row.counts, result);
          await queue.note(tx, id, { done: done + 1, counts, attempts: 0 }, clock.now());
        },
      });
      done += 1;
      row.counts = counts;
      if (done % NUMBERED_TOGETHER === 0) await numbering.run();
      await pauses.afterRow();
    }
    return true;
  }

  /** A file that brought nothing new leaves the statement before it. */
  async function end(id: number, { file, author, counts }: ImportRow, statement: Statement): Promise<void> {
    await db.transaction(async (tx) => {
      const isRepeated = counts.repeated > 0 && counts.matched + counts.decision + counts.contributions === 0;
      const earlier = isRepeated ? await findNewest(tx) : undefined;
      const { id: statementId } = earlier ?? (await insertStatement(tx, file, author, { counts, statement }));
      await recordBalances(tx, statementId, statement.balances ?? []);
      await queue.end(tx, id, { state: 'done', statementId }, clock.now());
    });
  }

  async function insertStatement(
    tx: Db,
    file: string,
    author: string,
    { counts, statement }: Pick<ImportRow, 'counts'> & { statement: Statement },
  ): Promise<StatementRow> {
    const { rows, unreadableLines, format, sheet, otherSheets } = statement;
    const sums = new Map<string, number>();
    let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const { amount, currency, bookedAt } of rows) {
      if (amount > 0) sums.set(currency, (sums.get(currency) ?? 0) + amount);
      first = Math.min(first, bookedAt.getTime());
      last = Math.max(last, bookedAt.getTime());
    }
    const [row] = await tx
      .insert(bankStatements)
      .values({
        file,
        author,
        importedAt: clock.now(),
        lines: rows.length + unreadableLines.length,
        from: rows.length > 0 ? new Date(first) : null,
        to: rows.length > 0 ? new Date(last) : null,
        sums: [...sums].map(([currency, amount]) => ({ currency, amount })),
        counts: { ...counts, format, sheet, otherSheets },
      })
      .returning();
    if (!row) throw new Error('The statement was not stored.');
    return row;
  }

  return {
    findNewest: () => findNewest(db),

    async add(author: string, file: string, bytes: Uint8Array, getName: NameOf): Promise<StatementImport> {
      const content = await pack(bytes);
      const row = await db.transaction(async (tx) => {
        raiseOnCommit(tx, 'statement-uploaded');
        return createImportQueue(tx).add(file, author, content, clock.now());
      });
      return toImportView(row, getName);
    },

    list: async (getName: NameOf): Promise<StatementImport[]> =>
      (await queue.list()).map((row) => toImportView(row, getName)),

    /** Resolves when no file waits for this process. */
    work,
    start: () => void job.start().run(),
    close: async () => {
      stopListening();
      stopping.abort();
      await job.stop();
      await working?.catch(() => undefined);
    },
  };
}

async function findNewest(db: Db): Promise<StatementRow | undefined> {
  return (await db.select().from(bankStatements).orderBy(desc(bankStatements.id)).limit(1))[0];
}
