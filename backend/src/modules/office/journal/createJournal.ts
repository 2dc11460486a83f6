import type { ExportedFile, ExportFormat, Journal, JournalQuery } from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { exportedFile } from '../exportTable.ts';
import { bookEntries } from './bookEntries.ts';
import { listBalances } from './journalBalances.ts';
import { createJournalMonths } from './journalMonths.ts';
import { journalColumns, toJournalRow } from './journalTable.ts';
import { listEntries } from './listEntries.ts';

const PAGE_SIZE = 50;
const EXPORT_PAGE = 200;

/** All money by account and month: every movement once, never changed. */
export function createJournal({ db, clock }: { db: Db; clock: Clock }) {
  const months = createJournalMonths({ db, clock });

  /** Every row that the query finds, for files. */
  async function listRows({ month = months.findCurrent(), ...query }: JournalQuery) {
    await bookEntries(db, clock.now());
    const rows: ReturnType<typeof toJournalRow>[] = [];
    let cursor: string | undefined;
    do {
      const page = await listEntries(db, month, Object.assign({}, query, { cursor }), EXPORT_PAGE);
      rows.push(...page.entries.map(toJournalRow));
      cursor = page.next ?? undefined;
    } while (cursor);
    return { columns: journalColumns, rows };
  }

  return {
    months,
    listRows,

    /** @throws {CursorUnknown} */
    async show(
      { month = months.findCurrent(), limit = PAGE_SIZE, ...query }: JournalQuery,
      nameOf: (actor: string) => { name: string },
    ): Promise<Journal> {
      await bookEntries(db, clock.now());
      return {
        month,
        months: await months.list(nameOf),
        accounts: await listBalances(db, month),
        closing: await months.describe(month),
        ...(await listEntries(db, month, query, limit)),
      };
    },

    async export(query: JournalQuery, format: ExportFormat): Promise<ExportedFile> {
      return exportedFile(`journal-${query.month ?? months.findCurrent()}`, format, await listRows(query));
    },
  };
}
