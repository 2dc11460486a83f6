import type { Db } from '../../../database/connection.ts';
import { KeyReused } from '../../../plugins/idempotencyKey.ts';
import { type LedgerEntry, ledgerOf, lockOrder, type OrderRow } from '../../orders/index.ts';
import { clearPaymentFlags, pendingRefundTotal } from '../../payments/index.ts';
import type { MoneyGuard, OutgoingAmount } from '../../staffAccess/index.ts';
import { AmountNotAvailable } from '../office.errors.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';
import { getOrder } from './getOrder.ts';

/** Cash, or a transfer that is on no statement. */
export interface ManualPayment {
  number: string;
  /** Minor units; default: what is open, or what was paid. */
  amount?: number;
  note: string;
  /** Idempotency key of the command. */
  key: string;
}

export interface RefundRequest extends ManualPayment {
  /** Default: goods that were not sent are restocked. */
  restock?: boolean;
}

type MoneyDependencies = Pick<OfficeDependencies, 'db' | 'clock' | 'orders' | 'refundOrder'>;

/** Money that staff books: payments by hand, and refunds. */
export function createMoneyActions({ db, clock, orders, refundOrder }: MoneyDependencies) {
  async function byHand(
    { number, amount, key }: ManualPayment,
    direction: 'receive' | 'refund',
    beforeRecording: (tx: Db, order: OrderRow, amount: number) => Promise<void>,
  ) {
    const order = await getOrder(db, number);
    const { id: orderId, currency, total } = order;
    const outcome = await db.transaction(async (tx) => {
      // Serialises concurrent payments by hand.
      await lockOrder(tx, orderId);
      const writtenFor = await ledgerOf(tx).orderOf({ source: 'staff', sourceKey: key });
      if (writtenFor === orderId) return 'repeated';
      if (writtenFor !== undefined) throw new KeyReused();
      const balance = await ledgerOf(tx).balance(orderId);
      // Requested card refunds count as paid back.
      const left = balance - (await pendingRefundTotal(tx, orderId));
      const movedAmount = amount ?? (direction === 'receive' ? total - balance : left);
      if (movedAmount <= 0 || (direction === 'refund' && movedAmount > left)) throw new AmountNotAvailable();
      await beforeRecording(tx, order, movedAmount);
      const movement: LedgerEntry = {
        orderId,
        currency,
        source: 'staff',
        sourceKey: key,
        amount: movedAmount,
        at: clock.now(),
      };
      const booked = await orders.settlement[direction](tx, movement);
      if (booked === 'settled' || booked === 'refunded') await clearPaymentFlags(tx, orderId);
      return booked;
    });
    await orders.numbering.run();
    return { number, outcome };
  }

  /** Minor units that are refunded of an order with another refund; without `amount` everything that is left. */
  async function totalWith(tx: Db, { id, currency }: OrderRow, amount?: number): Promise<OutgoingAmount> {
    const pending = await pendingRefundTotal(tx, id);
    const left = (await ledgerOf(tx).balance(id)) - pending;
    return { total: pending + (await ledgerOf(tx).refunded(id)) + (amount ?? left), currency };
  }

  const beforeRefund =
    ({ restock }: RefundRequest, { assertVersion, assertOutgoing }: MoneyGuard) =>
    async (tx: Db, order: OrderRow, amount: number): Promise<void> => {
      await assertVersion?.(tx);
      assertOutgoing?.(await totalWith(tx, order, amount));
      await orders.restocking.request(tx, order.id, restock === undefined ? 'unsent' : restock ? 'all' : 'none');
    };

  return {
    /** All that is refunded of the order with this refund. */
    refundTotal: async ({ number, amount }: Pick<ManualPayment, 'number' | 'amount'>) =>
      totalWith(db, await getOrder(db, number), amount),
    settle: (payment: ManualPayment, { assertVersion }: MoneyGuard = {}) =>
      byHand(payment, 'receive', async (tx) => assertVersion?.(tx)),

    giveBack: (refund: RefundRequest, guard: MoneyGuard = {}) => byHand(refund, 'refund', beforeRefund(refund, guard)),

    refund: async (refund: RefundRequest, guard: MoneyGuard = {}) => {
      const { number, amount, key } = refund;
      const order = await getOrder(db, number);
      const check = beforeRefund(refund, guard);
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
