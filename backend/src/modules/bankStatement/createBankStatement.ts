import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Database, Db } from '../../database/connection.ts';
import type { Numbering, Reversal, Reversals, Settlement } from '../orders/index.ts';
import { OrderNotMatching, SharesDiffer, TransferAlreadyDecided, TransferNotFound } from './bankStatement.errors.ts';
import { createBankTransfersRepository, type TransferRow } from './bankTransfers.repository.ts';
import { createBooking, type TransferDonor } from './createBooking.ts';
import { type ImportReport, importStatement } from './importStatement.ts';
import { createStatementImports } from './imports/createStatementImports.ts';
import { createBankLines } from './lines/createBankLines.ts';
import { allocateByHand, allocateTransfer } from './matching/allocateTransfer.ts';
import type { PayableOrder } from './matching/matchTransfer.ts';
import { lockPayableOrders } from './payableOrders.ts';
import { readStatementFile, type Statement } from './reading/readStatement.ts';
import { reverseTransfer, type TransferReversal } from './reverseTransfer.ts';
import { type TransferView, transferView } from './transferView.ts';

export interface BankStatementDependencies {
  database: Database;
  clock: Clock;
  settlement: Pick<Settlement, 'receive'>;
  reversals: Reversals;
  numbering: Pick<Numbering, 'run'>;
  log: Pick<FastifyBaseLogger, 'error'>;
  countRequests?: () => number;
}

export interface SharesByHand {
  /** Minor units by order number; the others get what they cost. */
  amounts: ReadonlyMap<string, number>;
  /** Settles the last order although less than one hryvnia is missing or too much. */
  writeOff: boolean;
  reason: string;
}

/** Imports bank statements, and carries out what staff decides about the transfers that wait. */
export function createBankStatement(dependencies: BankStatementDependencies) {
  const { database, clock, settlement, reversals, numbering, log, countRequests = () => 0 } = dependencies;
  const { db } = database;
  const booking = createBooking({ clock, settlement });

  async function lockProposal(tx: Db, id: number): Promise<TransferRow> {
    const transfer = await createBankTransfersRepository(tx).lock(id);
    if (!transfer) throw new TransferNotFound();
    if (transfer.state !== 'proposed' && transfer.state !== 'ignored') throw new TransferAlreadyDecided(transfer.state);
    return transfer;
  }

  const lines = createBankLines({ database, clock, booking });
  const service = {
    imports: createStatementImports({ database, clock, log, booking, numbering, countRequests }),

    lines: {
      ...lines,
      async read(...choice: Parameters<typeof lines.read>) {
        const result = await lines.read(...choice);
        await numbering.run();
        return result;
      },
    },

    async importStatement(bytes: Uint8Array): Promise<ImportReport> {
      return service.importRows(await readStatementFile(bytes));
    },

    async importRows(statement: Statement): Promise<ImportReport> {
      const report = await importStatement({ db, clock, booking }, statement);
      await numbering.run();
      return report;
    },

    statementProposals: async (): Promise<TransferView[]> =>
      (await createBankTransfersRepository(db).proposed()).map(transferView),

    /** Assigns a proposed transfer to orders; no orders dismiss it. */
    async confirmProposal(id: number, orderNumbers: readonly string[], byHand?: SharesByHand, undoUntil?: Date) {
      const confirmed = await db.transaction(async (tx) => {
        const transfers = createBankTransfersRepository(tx);
        const transfer = await lockProposal(tx, id);
        const found = new Map((await lockPayableOrders(tx, orderNumbers)).map((order) => [order.number, order]));
        const chosen = [...new Set(orderNumbers)].map((number) => {
          const order = found.get(number);
          if (!order || order.currency !== transfer.currency) throw new OrderNotMatching(number);
          return order;
        });
        const allocation = allocate(transfer.amount, chosen, byHand);
        const writtenOff = byHand?.writeOff
          ? await booking.writeOff(tx, transfer, chosen, allocation, byHand.reason)
          : false;
        const { shares } = allocation;
        const { state, surplus } = writtenOff ? { state: 'settled' as const, surplus: 0 } : allocation;
        const decisionReason = byHand?.reason || null;
        await transfers.decide(id, { shares, state, surplus, decisionReason, decidedAt: clock.now() });
        const outcomes = await booking.settleShares(tx, transfer, shares, undoUntil);
        return { ...transferView({ ...transfer, shares, state, surplus }), outcomes };
      });
      await numbering.run();
      return confirmed;
    },

    strikeOut: (id: number): Promise<void> =>
      db.transaction(async (tx) => {
        await lockProposal(tx, id);
        const changes = { state: 'dismissed' as const, reason: 'void' as const, shares: [], surplus: 0 };
        await createBankTransfersRepository(tx).decide(id, { ...changes, decidedAt: clock.now() });
      }),

    confirmContribution: (id: number, donor: TransferDonor, undoUntil?: Date): Promise<TransferView> =>
      db.transaction(async (tx) =>
        transferView(await booking.bookContribution(tx, await lockProposal(tx, id), donor, undoUntil)),
      ),

    /** The transfer waits again, and its orders are as they were. */
    reverse: (id: number, how: TransferReversal): Promise<Reversal[]> =>
      db.transaction((tx) => reverseTransfer(tx, reversals, id, how)),
  };
  return service;
}

export type BankStatement = ReturnType<typeof createBankStatement>;

/** @throws {SharesDiffer} */
function allocate(amount: number, chosen: readonly PayableOrder[], byHand: SharesByHand | undefined) {
  if (chosen.length === 0) return { shares: [], state: 'dismissed' as const, surplus: 0 };
  if (!byHand || byHand.amounts.size === 0) return allocateTransfer(amount, chosen);
  const allocation = allocateByHand(amount, chosen, byHand.amounts);
  if (!allocation) throw new SharesDiffer();
  return allocation;
}
