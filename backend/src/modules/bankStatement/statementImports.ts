import { desc } from 'drizzle-orm';
import type { Statement, StatementResult } from 'shared-lib/api/office';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { bankStatements } from './bankTransfers.tables.ts';
import type { createBankStatement } from './createBankStatement.ts';
import type { ImportReport } from './importStatement.ts';
import { readStatementFile } from './reading/readStatement.ts';

type StatementRow = typeof bankStatements.$inferSelect;

export interface StatementImportsDependencies {
  db: Db;
  clock: Clock;
  bank: Pick<ReturnType<typeof createBankStatement>, 'importRows'>;
}

/** A file that was imported. */
export const statementView = (row: StatementRow, by: string): Statement => ({
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

/** Files of the bank, and what each of them brought. */
export function createStatementImports({ db, clock, bank }: StatementImportsDependencies) {
  const newest = async (): Promise<StatementRow | undefined> =>
    (await db.select().from(bankStatements).orderBy(desc(bankStatements.id)).limit(1))[0];

  return {
    newest,

    /** Imports a file; lines that were imported before change nothing. */
    async importStatement(author: string, file: string, bytes: Buffer): Promise<ImportReport & StatementResult> {
      const statement = await readStatementFile(bytes);
      const report = await bank.importRows(statement);
      const { rows, format, sheet, otherSheets, unreadableLines } = statement;
      const sums = new Map<string, number>();
      for (const { amount, currency } of rows) {
        if (amount > 0) sums.set(currency, (sums.get(currency) ?? 0) + amount);
      }
      const times = rows.map(({ bookedAt }) => bookedAt.getTime());
      const counts = {
        matched: report.settled.length,
        decision: report.proposed.length,
        contributions: report.contributions.length,
        ignored: report.ignoredTransfers.length,
        unreadable: report.unreadable.length,
        repeated: report.repeated,
      };
      const isRepeated = report.repeated > 0 && counts.matched + counts.decision + counts.contributions === 0;
      const earlier = isRepeated ? await newest() : undefined;
      if (earlier) return Object.assign(report, { statement: statementView(earlier, earlier.author), counts });
      const [row] = await db
        .insert(bankStatements)
        .values({
          file,
          author,
          importedAt: clock.now(),
          lines: rows.length + report.unreadable.length,
          from: times.length > 0 ? new Date(Math.min(...times)) : null,
          to: times.length > 0 ? new Date(Math.max(...times)) : null,
          sums: [...sums].map(([currency, amount]) => ({ currency, amount })),
          counts: {
            ...counts,
            unreadableLines: report.unreadable,
            unreadableReasons: unreadableLines.map(({ reason }) => reason),
            format,
            sheet,
            otherSheets,
          },
        })
        .returning();
      if (!row) throw new Error('The statement was not stored.');
      return Object.assign(report, { statement: statementView(row, author), counts });
    },
  };
}

export type StatementImports = ReturnType<typeof createStatementImports>;
