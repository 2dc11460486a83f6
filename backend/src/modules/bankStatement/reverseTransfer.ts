import type { Db } from '../../database/connection.ts';
import {
  createLedger,
  findOrderId,
  type LedgerRow,
  lockOrders,
  type Reversal,
  type ReversalRequest,
  type Reversals,
} from '../orders/index.ts';
import { pendingRefundTotal, restorePaymentFlags } from '../payments/index.ts';
import { TransferNotCredited, TransferNotFound } from './bankStatement.errors.ts';
import { createBankTransfersRepository, type TransferRow } from './bankTransfers.repository.ts';
import { transferKeys } from './createBooking.ts';

/** Undone before its emails leave, or reversed for a reason. */
export type TransferReversal = { isUndo: true } | { isUndo: false; reason: string };

/**
 * Reverses all that a transfer credited and makes it wait again, in the caller's transaction.
 * @throws {TransferNotFound} {@link TransferNotCredited} and as {@link Reversals}
 */
export async function reverseTransfer(
  tx: Db,
  reversals: Reversals,
  id: number,
  how: TransferReversal,
): Promise<Reversal[]> {
  const transfers = createBankTransfersRepository(tx);
  const transfer = await transfers.lock(id);
  if (!transfer) throw new TransferNotFound();
  await lockOrders(
    tx,
    transfer.shares.flatMap(({ number }) => findOrderId(number) ?? []),
  );
  const keys = transfer.shares.map(({ number }) => transferKeys.share(transfer, number));
  const entries = keys.length === 0 ? [] : await createLedger(tx).keyed('bank', keys);
  if (entries.length === 0 || entries.length < keys.length) throw new TransferNotCredited();
  const roundings = await createLedger(tx).keyed('rounding', [transferKeys.decision(transfer)]);
  const taken: Reversal[] = [];
  for (const entry of entries) {
    const withEntries = roundings.filter(({ orderId }) => orderId === entry.orderId);
    const request = { pendingRefunds: await pendingRefundTotal(tx, entry.orderId), withEntries };
    const reversal = await reverseEntry(tx, reversals, entry, request, how);
    if (reversal.isReopened) await restorePaymentFlags(tx, entry.orderId);
    taken.push(reversal);
  }
  await transfers.reopen(transfer);
  return taken;
}

/** The transfer that an entry is a share of; a transfer that staff recorded by hand is none. */
export const findTransfer = async (db: Db, { source, sourceKey }: LedgerRow): Promise<TransferRow | undefined> =>
  source === 'bank' ? createBankTransfersRepository(db).findByKey(sourceKey.split('/')[0] ?? '') : undefined;

const reverseEntry = (
  tx: Db,
  reversals: Reversals,
  entry: LedgerRow,
  request: Omit<ReversalRequest, 'reason'>,
  how: TransferReversal,
): Promise<Reversal> =>
  how.isUndo ? reversals.undo(tx, entry, request) : reversals.reverse(tx, entry, { ...request, reason: how.reason });
