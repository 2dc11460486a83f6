import type { moneyWays } from 'shared-lib/api/office';
import type { Db } from '../../../database/connection.ts';
import { KeyReused } from '../../../plugins/idempotencyKey.ts';
import { findTransfer, linkToTransfer, reverseTransfer, unlinkFromTransfer } from '../../bankStatement/index.ts';
import {
  createLedger,
  type LedgerEntry,
  type LedgerRow,
  lockOrder,
  type OrderRow,
  orderNumber,
  type Reversal,
  readDayOfMoney,
} from '../../orders/index.ts';
import { clearPaymentFlags, pendingRefundTotal, restorePaymentFlags } from '../../payments/index.ts';
import type { MoneyGuard, OutgoingAmount } from '../../staffAccess/index.ts';
import { AmountNotAvailable, CreditNotFound } from '../office.errors.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';
import { getOrder } from './getOrder.ts';

/** Cash, or a transfer that is on no statement. */
export interface ManualPayment {
  number: string;
  /** Minor units; default: what is open, or what was paid. */
  amount?: number;
  note: string;
  way?: MoneyWay | undefined;
  /** In Kyiv, default: today. */
  day?: string | undefined;
  /** Number of a document about it. */
  document?: string | undefined;
  /** Idempotency key of the command. */
  key: string;
}

export interface RefundRequest extends ManualPayment {
  /** Default: goods that were not sent are restocked. */
  restock?: boolean;
  /** The places whose refund the payer requested end with it; without money when that has gone back already. */
  endsPlaces?: boolean;
}

type MoneyWay = (typeof moneyWays)[number];

const sources: Record<MoneyWay | 'unknown', LedgerRow['source']> = {
  cash: 'cash',
  transfer: 'bank',
  unknown: 'staff',
};

type MoneyDependencies = Pick<OfficeDependencies, 'db' | 'clock' | 'orders' | 'refundOrder'>;

/** Money that staff books: payments by hand, and refunds. */
export function createMoneyActions({ db, clock, orders, refundOrder }: MoneyDependencies) {
  async function byHand(
    { endsPlaces = false, ...payment }: ManualPayment & Pick<RefundRequest, 'endsPlaces'>,
    direction: 'receive' | 'refund',
    beforeRecording: (tx: Db, order: OrderRow, amount: number) => Promise<void>,
    undoUntil?: Date,
  ) {
    const { number, amount, key, way = 'unknown', document } = payment;
    const order = await getOrder(db, number);
    const { id: orderId, currency, total } = order;
    const at = readDayOfMoney(payment.day, clock.now());
    const source = sources[way];
    const outcome = await db.transaction(async (tx) => {
      // Serialises concurrent payments by hand.
      await lockOrder(tx, orderId);
      const writtenFor = await findOrderOfKey(tx, key);
      if (writtenFor === orderId) return 'repeated';
      if (writtenFor !== undefined) throw new KeyReused();
      const balance = await createLedger(tx).balance(orderId);
      // Requested card refunds count as paid back.
      const left = balance - (await pendingRefundTotal(tx, orderId));
      const movedAmount = amount ?? (direction === 'receive' ? total - balance : left);
      const isWithoutMoney = movedAmount === 0 && endsPlaces;
      if (!isWithoutMoney && (movedAmount <= 0 || (direction === 'refund' && movedAmount > left)))
        throw new AmountNotAvailable();
      await beforeRecording(tx, order, movedAmount);
      if (isWithoutMoney) return 'partial';
      const movement: LedgerEntry = {
        orderId,
        currency,
        source,
        sourceKey: key,
        amount: movedAmount,
        at,
        document: document || undefined,
      };
      const booked = await orders.settlement[direction](tx, movement, { undoUntil });
      if (booked === 'settled' || booked === 'refunded') await clearPaymentFlags(tx, orderId);
      const [written] = source === 'bank' ? await createLedger(tx).keyed(source, [key]) : [];
      if (written) await linkToTransfer(tx, written);
      return booked;
    });
    await orders.numbering.run();
    const [entry] = undoUntil && outcome !== 'repeated' ? await createLedger(db).keyed(source, [key]) : [];
    return entry ? { number, outcome, undoable: entry.id } : { number, outcome };
  }

  /** An entry of the order, and the transfer that it is a share of. */
  async function findCredit(number: string, id: number) {
    const order = await getOrder(db, number);
    const entry = await createLedger(db).find(id);
    if (entry?.orderId !== order.id) throw new CreditNotFound();
    return { entry, transfer: await findTransfer(db, entry) };
  }

  const describe = (number: string, taken: readonly Reversal[]) => ({
    number,
    orders: taken.map(({ order, amount }) => ({ number: orderNumber(order.id), amount })),
  });

  /** Minor units that are refunded of an order with another refund; without `amount` everything that is left. */
  async function totalWith(tx: Db, { id, currency }: OrderRow, amount?: number): Promise<OutgoingAmount> {
    const pending = await pendingRefundTotal(tx, id);
    const moved = amount ?? (await createLedger(tx).balance(id)) - pending;
    return { amount: moved, total: pending + (await createLedger(tx).refunded(id)) + moved, currency };
  }

  const beforeRefund =
    ({ restock, endsPlaces }: RefundRequest, isByCard: boolean, { assertVersion, recordOutgoing }: MoneyGuard) =>
    async (tx: Db, order: OrderRow, amount: number): Promise<void> => {
      await assertVersion?.(tx);
      await recordOutgoing?.(tx, await totalWith(tx, order, amount));
      if (endsPlaces) {
        const pending = await pendingRefundTotal(tx, order.id);
        await orders.selfService.grantReturn(tx, order.id, { amount, pending, isByCard });
      }
      await orders.restocking.request(tx, order.id, restock === undefined ? 'unsent' : restock ? 'all' : 'none');
    };

  return {
    /** All that is refunded of the order with this refund. */
    refundTotal: async ({ number, amount }: Pick<ManualPayment, 'number' | 'amount'>) =>
      totalWith(db, await getOrder(db, number), amount),
    settle: (payment: ManualPayment, { assertVersion }: MoneyGuard = {}, undoUntil?: Date) =>
      byHand(payment, 'receive', async (tx) => assertVersion?.(tx), undoUntil),

    /** Takes a credit back before its emails leave. @throws {CreditNotFound} {@link UndoTooLate} */
    undoCredit: async (number: string, id: number) => {
      const { entry, transfer } = await findCredit(number, id);
      const taken = await db.transaction(async (tx) => {
        if (transfer) return reverseTransfer(tx, orders.reversals, transfer.id, { isUndo: true });
        const undone = await orders.reversals.undo(tx, entry, {
          pendingRefunds: await pendingRefundTotal(tx, entry.orderId),
        });
        if (undone.isReopened) await restorePaymentFlags(tx, entry.orderId);
        await unlinkFromTransfer(tx, entry.id);
        return [undone];
      });
      return describe(number, taken);
    },

    /** Takes a credit back by a counter-entry, with its whole transfer. @throws {CreditNotFound} and as {@link Reversals} */
    reverseCredit: async (number: string, id: number, reason: string, { assertVersion }: MoneyGuard = {}) => {
      const { entry, transfer } = await findCredit(number, id);
      const taken = await db.transaction(async (tx) => {
        await assertVersion?.(tx);
        if (transfer) return reverseTransfer(tx, orders.reversals, transfer.id, { isUndo: false, reason });
        await lockOrder(tx, entry.orderId);
        const pendingRefunds = await pendingRefundTotal(tx, entry.orderId);
        const reversed = await orders.reversals.reverse(tx, entry, { reason, pendingRefunds, allowsRest: true });
        if (reversed.isReopened) await restorePaymentFlags(tx, entry.orderId);
        await unlinkFromTransfer(tx, entry.id);
        return [reversed];
      });
      return describe(number, taken);
    },

    /** For the log: the transfer of a credit, with all orders that it paid. */
    describeCredit: async (number: string, id: number) => {
      const { transfer } = await findCredit(number, id);
      return transfer ? { entry: id, transfer: transfer.id, shares: transfer.shares } : { entry: id };
    },

    giveBack: (refund: RefundRequest, guard: MoneyGuard = {}) =>
      byHand(refund, 'refund', beforeRefund(refund, false, guard)),

    refund: async (refund: RefundRequest, guard: MoneyGuard = {}) => {
      const { number, amount, key } = refund;
      const order = await getOrder(db, number);
      const check = beforeRefund(refund, true, guard);
      const outcome = await refundOrder(order.id, amount, key, (tx, moved) => check(tx, order, moved));
      return { number, outcome };
    },

    /** @throws {OrderNotFound} {@link RefundNotRequested} */
    declineRefund: async (number: string, reason: string, { assertVersion }: MoneyGuard = {}) => {
      const { id } = await getOrder(db, number);
      await orders.selfService.declineRefund(id, reason, assertVersion);
      return { number, outcome: 'declined' } as const;
    },
  };
}

/** Keys of staff are unique over all sources. */
async function findOrderOfKey(tx: Db, sourceKey: string): Promise<number | undefined> {
  for (const source of Object.values(sources)) {
    const orderId = await createLedger(tx).findOrder({ source, sourceKey });
    if (orderId !== undefined) return orderId;
  }
  return undefined;
}
