import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { BankTransfer } from 'shared-lib/api/office';
import type { Db } from '../../database/connection.ts';
import { findOrderId, ledger, orderNumber, orders } from '../orders/index.ts';
import { TransferNotFound } from './bankStatement.errors.ts';
import type { TransferRow } from './bankTransfers.repository.ts';
import { bankTransfers } from './bankTransfers.tables.ts';
import { transferKeys } from './createBooking.ts';
import { bankImports } from './imports/statementImports.tables.ts';
import { createBankLinesRepository } from './lines/bankLines.repository.ts';
import type { PayableOrder } from './matching/matchTransfer.ts';
import { toPayableOrders } from './payableOrders.ts';
import { hasSameSum, listRecordedMovements } from './recordedMovements.ts';
import { transferView } from './transferView.ts';

/** Transfers as the office shows them. */
export function createOfficeTransfers(db: Db) {
  /** Orders with the open amount, by number. */
  async function findOpen(numbers: readonly string[]): Promise<Map<string, PayableOrder & { id: number }>> {
    const ids = numbers.flatMap((number) => findOrderId(number) ?? []);
    if (ids.length === 0) return new Map();
    const rows = await db.select().from(orders).where(inArray(orders.id, ids));
    const payable = await toPayableOrders(db, rows);
    return new Map(payable.map((order, index) => [order.number, { ...order, id: rows[index]?.id ?? 0 }]));
  }

  async function views(rows: readonly TransferRow[]): Promise<BankTransfer[]> {
    const open = await findOpen(rows.flatMap(({ suggested }) => suggested));
    const shares = rows.flatMap((row) => (row.state === 'contribution' ? row.shares.map(({ number }) => number) : []));
    const donorIds = shares.flatMap((number) => findOrderId(number) ?? []);
    const thanked =
      donorIds.length > 0
        ? await db
            .select({ id: orders.id })
            .from(orders)
            .where(and(inArray(orders.id, donorIds), isNotNull(orders.email)))
        : [];
    const keys = rows.map(transferKeys.decision);
    const roundings =
      keys.length > 0
        ? await db
            .select({ key: ledger.sourceKey, amount: ledger.amount })
            .from(ledger)
            .where(and(eq(ledger.source, 'rounding'), inArray(ledger.sourceKey, keys)))
        : [];
    const rawLines = await createBankLinesRepository(db).findTexts(rows.map(({ id }) => id));
    const importIds = [...new Set(rows.flatMap(({ importId }) => importId ?? []))];
    const files =
      importIds.length > 0
        ? await db
            .select({ id: bankImports.id, file: bankImports.file })
            .from(bankImports)
            .where(inArray(bankImports.id, importIds))
        : [];
    const outgoing = rows.filter(({ ledgerId, amount }) => !ledgerId && amount < 0);
    const recorded = await listRecordedMovements(
      db,
      outgoing.map(({ amount }) => amount),
    );
    return rows.map((row) => {
      const { state, amount, suggested, importId, line } = row;
      const file = files.find(({ id }) => id === importId)?.file;
      const waiting = suggested.flatMap((number) => open.get(number) ?? []);
      const missing = waiting.reduce((sum, order) => sum + Math.max(0, order.open), 0);
      return {
        ...transferView(row),
        state: state === 'proposed' ? 'decision' : state,
        writtenOff: roundings.find((entry) => entry.key === transferKeys.decision(row))?.amount ?? 0,
        difference: waiting.length > 0 ? amount - missing : null,
        source: file !== undefined && line !== null ? { file, line } : null,
        recordable: outgoing.includes(row)
          ? recorded.filter((movement) => hasSameSum(row, movement)).map(({ number }) => number)
          : [],
        rawLine: rawLines.get(row.id) ?? null,
        decidedAt: row.decidedAt?.toISOString() ?? null,
        donorEmail:
          state === 'contribution'
            ? row.shares.some(({ number }) => thanked.some((order) => orderNumber(order.id) === number))
            : null,
      };
    });
  }

  async function find(id: number): Promise<TransferRow> {
    const [row] = await db.select().from(bankTransfers).where(eq(bankTransfers.id, id));
    if (!row) throw new TransferNotFound();
    return row;
  }

  async function toView(row: TransferRow): Promise<BankTransfer> {
    const [view] = await views([row]);
    if (!view) throw new TransferNotFound();
    return view;
  }

  return {
    findOpen,
    views,
    toView,
    /** @throws {TransferNotFound} */
    find,
    /** @throws {TransferNotFound} */
    show: async (id: number): Promise<BankTransfer> => toView(await find(id)),
  };
}

export type OfficeTransfers = ReturnType<typeof createOfficeTransfers>;
