import { isNotNull } from 'drizzle-orm';
import type {
  ExportedFile,
  ExportForm,
  Journal,
  JournalEntry,
  JournalQuery,
  Payout,
  PayoutRefresh,
} from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { listPayouts, type Payouts, payouts as payoutRows } from '../../payments/index.ts';
import { exportFile } from '../exports/exportFile.ts';
import type { Bookkeeping } from './createBookkeeping.ts';
import { type Days, type EntriesQuery, findEntries } from './findEntries.ts';
import { listBalances } from './journalBalances.ts';
import { findDays } from './journalMonth.ts';
import { createJournalMonths } from './journalMonths.ts';
import { columns } from './journalTable.ts';

const PAGE_SIZE = 50;
const EXPORT_PAGE = 200;

export interface JournalDependencies {
  db: Db;
  clock: Clock;
  payouts: Payouts;
  bookkeeping: Pick<Bookkeeping, 'book' | 'settle'>;
}

/** All money by account and month: every movement once, never changed. */
export function createJournal({ db, clock, payouts, bookkeeping }: JournalDependencies) {
  const months = createJournalMonths({ db, clock });

  const countArrived = () => db.$count(payoutRows, isNotNull(payoutRows.transferId));

  async function listWithin(days: Days, query: EntriesQuery = {}): Promise<JournalEntry[]> {
    await bookkeeping.settle();
    const found = await findEntries(db, days, query);
    const rows: JournalEntry[] = [];
    let cursor: string | undefined;
    do {
      const page = await found.list(EXPORT_PAGE, cursor);
      rows.push(...page.entries);
      cursor = page.next ?? undefined;
    } while (cursor);
    return rows;
  }

  const listRows = ({ month = months.findCurrent(), ...query }: JournalQuery) => listWithin(findDays(month), query);

  return {
    months,
    listRows,
    listWithin,

    /** @throws {CursorUnknown} */
    async show(
      { month = months.findCurrent(), limit = PAGE_SIZE, cursor, ...query }: JournalQuery,
      getName: (actor: string) => { name: string },
    ): Promise<Journal> {
      await bookkeeping.settle();
      const found = await findEntries(db, findDays(month), query);
      return {
        month,
        months: await months.list(getName),
        accounts: await listBalances(db, month),
        closing: await months.describe(month),
        ...(await found.list(limit, cursor)),
        ...(await found.sum()),
      };
    },

    /** Payouts of a month, and earlier ones that do not match. */
    async listPayouts(month = months.findCurrent()): Promise<Payout[]> {
      await bookkeeping.settle();
      const { first, last } = findDays(month);
      const found = await listPayouts(db, { to: last });
      return found.filter(({ day, state }) => day >= first || state !== 'matches');
    },

    async refreshPayouts(): Promise<PayoutRefresh> {
      const before = await countArrived();
      const { added, failed } = await payouts.refresh();
      await bookkeeping.book();
      return { added, failed, matched: (await countArrived()) - before };
    },

    async closeMonth(month: string, actor: string) {
      await bookkeeping.book();
      return months.close(month, actor);
    },

    async export(query: JournalQuery, form: ExportForm): Promise<ExportedFile> {
      const name = `journal-${query.month ?? months.findCurrent()}`;
      return exportFile({ of: 'journal', name, columns, rows: await listRows(query) }, form);
    },
  };
}

export type Journals = ReturnType<typeof createJournal>;
