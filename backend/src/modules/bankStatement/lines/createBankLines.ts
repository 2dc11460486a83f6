import type { BankLine } from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import type { Database, Db } from '../../../database/connection.ts';
import { fromKyivTime } from '../../../kyivTime.ts';
import { LineAlreadyDecided, LineNotFound, LineUnclear } from '../bankStatement.errors.ts';
import type { TransferRow } from '../bankTransfers.repository.ts';
import { createBankTransfersRepository } from '../bankTransfers.repository.ts';
import type { Booking } from '../createBooking.ts';
import { createRowImport, type RowResult } from '../importStatement.ts';
import { NO_FIELDS } from '../reading/statement.ts';
import type { UnkeyedRow } from '../reading/statementRow.ts';
import { withKeys } from '../reading/transferKeys.ts';
import { createBankLinesRepository } from './bankLines.repository.ts';
import type { LineRow } from './bankLines.tables.ts';

export interface BankLinesDependencies {
  database: Pick<Database, 'db'>;
  clock: Clock;
  booking: Pick<Booking, 'settleShares' | 'bookContribution'>;
}

export interface LineChoice {
  /** Index of one of its readings. */
  reading?: number;
  fields?: { day: string; amount: number; payerName?: string; purpose: string };
}

export function createBankLines({ database: { db }, clock, booking }: BankLinesDependencies) {
  async function lockLine(tx: Db, id: number, state: LineRow['state']): Promise<LineRow> {
    const line = await createBankLinesRepository(tx).lock(id);
    if (!line) throw new LineNotFound();
    if (line.state !== state) throw new LineAlreadyDecided(line.state);
    return line;
  }

  /** The row of another transfer that has its key already. */
  async function findTwin(tx: Db, key: string): Promise<TransferRow | undefined> {
    return (await createBankTransfersRepository(tx).lockByKeys([key]))[0];
  }

  return {
    list: async (limit: number, after?: number): Promise<BankLine[]> =>
      (await createBankLinesRepository(db).list(limit, after)).map(toView),

    countUndecided: () => createBankLinesRepository(db).countUndecided(),

    /** Imports a line as its chooser reads it. An equal transfer makes it a question. @throws {LineUnclear} */
    read: (id: number, choice: LineChoice): Promise<RowResult> =>
      db.transaction(async (tx) => {
        const line = await lockLine(tx, id, 'unreadable');
        const [row] = withKeys([toRow(line, choice)]);
        if (!row) throw new LineUnclear();
        const isQuestion = (await findTwin(tx, row.key)) !== undefined;
        const keyed = isQuestion ? { ...row, key: `line:${line.key}`, formerKeys: [] } : row;
        const importRow = createRowImport({ db: tx, clock, booking });
        return importRow(keyed, {
          isQuestion,
          commitWith: async (inner, result) => {
            const transfer = result.state === 'stored' ? result.transfer : await findTwin(inner, keyed.key);
            const decided = { state: 'read' as const, transferId: transfer?.id ?? null, decidedAt: clock.now() };
            await createBankLinesRepository(inner).decide(id, decided);
          },
        });
      }),

    dismiss: (id: number): Promise<void> =>
      db.transaction(async (tx) => {
        await lockLine(tx, id, 'unreadable');
        const decided = { state: 'dismissed' as const, transferId: null, decidedAt: clock.now() };
        await createBankLinesRepository(tx).decide(id, decided);
      }),

    reopen: (id: number): Promise<void> =>
      db.transaction(async (tx) => {
        await lockLine(tx, id, 'dismissed');
        await createBankLinesRepository(tx).decide(id, { state: 'unreadable', transferId: null, decidedAt: null });
      }),
  };
}

/** @throws {LineUnclear} */
function toRow({ line, fields, readings }: LineRow, choice: LineChoice): UnkeyedRow {
  const reading = choice.reading === undefined ? undefined : readings[choice.reading];
  if (reading) return { ...reading, bookedAt: new Date(reading.bookedAt) };
  const bookedAt = choice.fields && fromKyivTime(choice.fields.day);
  if (!choice.fields || !bookedAt) throw new LineUnclear();
  const { amount, payerName = '', purpose } = choice.fields;
  const { currency, payerCode, payerAccount, documentNumber } = fields;
  return {
    line,
    lines: 1,
    bookedAt,
    amount,
    currency: currency || 'UAH',
    payerName,
    payerCode,
    payerAccount,
    purpose,
    documentNumber,
    isPending: false,
    isReversal: false,
  };
}

const toView = ({ readings, transferId: _, key: __, decidedAt: ___, ...line }: LineRow): BankLine => ({
  ...line,
  fields: { ...NO_FIELDS, ...line.fields },
  state: line.state === 'dismissed' ? 'dismissed' : 'unreadable',
  createdAt: line.createdAt.toISOString(),
  readings: readings.map(({ bookedAt, amount, currency, payerName, purpose }) => ({
    bookedAt,
    amount,
    currency,
    payerName,
    purpose,
  })),
});
