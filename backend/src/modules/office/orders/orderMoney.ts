import { inArray } from 'drizzle-orm';
import type { LedgerMovement, OfficeOrder } from 'shared-lib/api/office';
import { isPaymentProvider } from 'shared-lib/vocabulary';
import type { Db } from '../../../database/connection.ts';
import { bankTransfers } from '../../bankStatement/index.ts';
import { type createLedger, isReversible, type OrderRow, openAmount } from '../../orders/index.ts';
import { findRefundKeys, type payments } from '../../payments/index.ts';
import type { RecordedAction } from './orderHistory.ts';

type Payment = typeof payments.$inferSelect;
type Entry = Awaited<ReturnType<ReturnType<typeof createLedger>['entries']>>[number];

/** @param pendingRefunds minor units that a provider still has to return. */
export function formatMoney(
  order: OrderRow,
  entries: readonly Entry[],
  attempts: readonly Payment[],
  pendingRefunds: number,
): OfficeOrder['money'] {
  const total = (isCounted: (entry: Entry) => boolean) =>
    entries.filter(isCounted).reduce((sum, { amount }) => sum + amount, 0);
  const balance = total(() => true);
  const onCards = attempts.reduce(
    (sum, { state, amount, refunded }) => sum + (state === 'paid' ? amount - refunded : 0),
    0,
  );
  const isOver = order.status === 'cancelled' || order.status === 'refunded';
  return {
    total: order.total,
    // Money that was credited by mistake did not come.
    received: total((entry) => entry.source !== 'rounding' && !isRefund(entry)),
    refunded: Math.abs(total((entry) => entry.source !== 'rounding' && isRefund(entry))),
    balance,
    open: openAmount(order, balance),
    surplus: Math.max(0, isOver ? balance : balance - order.total),
    writtenOff: total(({ source }) => source === 'rounding'),
    refundable: Math.max(0, Math.min(onCards, balance - pendingRefunds)),
  };
}

/** Money that left with a place was not given back. */
const isRefund = ({ kind, source, amount }: Entry) => kind === 'movement' && source !== 'move' && amount < 0;

/** Key of the transfer that a movement comes from; a transfer that several orders share has an entry in each. */
const getTransferKey = ({ source, sourceKey }: Entry) =>
  source === 'bank' || source === 'rounding' ? (sourceKey.split('/')[0] ?? '') : '';

type TransferOf = Pick<typeof bankTransfers.$inferSelect, 'id' | 'shares'>;

async function findTransfers(db: Db, entries: readonly Entry[]): Promise<Map<string, TransferOf>> {
  const keys = entries.map(getTransferKey).filter(Boolean);
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ id: bankTransfers.id, key: bankTransfers.key, shares: bankTransfers.shares })
    .from(bankTransfers)
    .where(inArray(bankTransfers.key, keys));
  return new Map(rows.map(({ key, ...transfer }) => [key, transfer]));
}

const actionsOfKind: Record<Entry['kind'], string[]> = {
  movement: ['decide-transfer'],
  reversal: ['undo-transfer', 'reverse-transfer', 'undo-credit', 'reverse-credit'],
};

/** A transfer may be decided again after its credits were reversed: only what is older than the entry is about it. */
const isAboutTransfer = ({ action, target, details }: RecordedAction, transferId: string, kind: Entry['kind']) =>
  actionsOfKind[kind].includes(action) && [target, String(details.transfer)].includes(transferId);

/** Entries of an order with its balance after each, and who of the staff entered it. @param number of the order. */
export async function findMovements(
  db: Db,
  number: string,
  entries: readonly Entry[],
  actions: readonly RecordedAction[],
): Promise<LedgerMovement[]> {
  const transfers = await findTransfers(db, entries);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const refundKeys = await findRefundKeys(db, entries[0]?.orderId ?? 0);
  let balance = 0;
  return entries.map((entry): LedgerMovement => {
    const { id, at, kind, source, sourceKey, amount, reason, document, reverses } = entry;
    balance += amount;
    const origin = byId.get(reverses ?? id) ?? entry;
    const transfer = transfers.get(getTransferKey(origin));
    const transferId = String(transfer?.id ?? '');
    const action = transferId
      ? actions.find((each) => isAboutTransfer(each, transferId, kind) && each.at <= entry.writtenAt)
      : actions.find(({ details }) =>
          reverses === null ? details.key === (refundKeys.get(sourceKey) ?? sourceKey) : details.entry === reverses,
        );
    const reversal = entries.find((each) => each.reverses === id);
    return {
      id,
      at: at.toISOString(),
      kind,
      source,
      amount,
      balance,
      reference: isPaymentProvider(source) ? (sourceKey.split(':')[0] ?? '') : transferId,
      by: action?.actor ?? null,
      reason: reason ?? String((reverses === null && action?.details.note) || ''),
      document: document ?? '',
      reverses,
      reversedBy: reversal?.id ?? null,
      canReverse: isReversible(entry) && !reversal,
      together: isReversible(entry) ? (transfer?.shares ?? []).filter((share) => share.number !== number) : [],
    };
  });
}
