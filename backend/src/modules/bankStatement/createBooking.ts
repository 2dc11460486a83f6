import { WRITE_OFF_BELOW } from 'shared-lib/api/office';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import {
  type Currency,
  createLedger,
  findOrderId,
  type LedgerEntry,
  type OrderRow,
  orderNumber,
  orders,
  type Settlement,
  type SettlementOutcome,
} from '../orders/index.ts';
import { insertTransferContribution } from '../payments/index.ts';
import { CurrencyNotAccepted, DifferenceTooLarge } from './bankStatement.errors.ts';
import { createBankTransfersRepository, type TransferRow } from './bankTransfers.repository.ts';
import type { Allocation } from './matching/allocateTransfer.ts';
import { emailIn } from './matching/emailIn.ts';
import type { PayableOrder, Share } from './matching/matchTransfer.ts';

export interface BookingDependencies {
  clock: Clock;
  settlement: Pick<Settlement, 'receive'>;
}

export interface TransferDonor {
  /** Thanked at this email instead of the one in the purpose or in an order. */
  email?: string;
}

/** Books the money of stored transfers, in the transaction of its caller. */
export function createBooking({ clock, settlement }: BookingDependencies) {
  /** @param created the only order of the shares, if the caller's transaction created it. */
  async function settleShares(
    tx: Db,
    transfer: TransferRow,
    shares: readonly Share[],
    undoUntil?: Date,
    created?: OrderRow,
  ) {
    const outcomes: { number: string; outcome: SettlementOutcome }[] = [];
    for (const { number, amount } of shares) {
      const entry: LedgerEntry = {
        orderId: findOrderId(number) ?? 0,
        source: 'bank',
        sourceKey: transferKeys.share(transfer, number),
        amount,
        currency: transfer.currency as Currency,
        at: transfer.bookedAt,
      };
      const outcome = await settlement.receive(tx, entry, { undoUntil, created });
      outcomes.push({ number, outcome });
    }
    return outcomes;
  }

  /** Creates the contribution of a stored transfer and books its money, which sends the receipt. */
  async function bookContribution(
    tx: Db,
    transfer: TransferRow,
    donor: TransferDonor = {},
    undoUntil?: Date,
  ): Promise<TransferRow> {
    const { id, amount, currency, payerName, payerCode, purpose } = transfer;
    if (!isAcceptedCurrency(currency)) throw new CurrencyNotAccepted(currency);
    const transfers = createBankTransfersRepository(tx);
    const email = donor.email ?? emailIn(purpose) ?? (await transfers.emailOfPayer(payerCode)) ?? null;
    const order = await insertTransferContribution(
      tx,
      {
        idempotencyKey: `bank:${transferKeys.decision(transfer)}`,
        currency,
        total: amount,
        email,
        contributorName: payerName || null,
      },
      clock.now(),
    );
    const shares = [{ number: orderNumber(order.id), amount }];
    const decision = { state: 'contribution' as const, shares, surplus: 0, decidedAt: clock.now() };
    await transfers.decide(id, decision);
    await settleShares(tx, transfer, shares, undoUntil, order);
    return { ...transfer, state: 'contribution', shares, surplus: 0, decidedAt: decision.decidedAt };
  }

  /** Books what the last order misses, or has too much, so that the transfer settles it. @returns false without a difference. */
  async function writeOff(
    tx: Db,
    transfer: TransferRow,
    chosen: readonly PayableOrder[],
    { shares }: Pick<Allocation, 'shares'>,
    reason: string,
  ): Promise<boolean> {
    const last = chosen.at(-1);
    if (!last) return false;
    const computeShare = (number: string) => shares.find((share) => share.number === number)?.amount ?? 0;
    const difference = last.open - computeShare(last.number);
    const isSettled = chosen.slice(0, -1).every(({ number, open }) => computeShare(number) >= open);
    if (!isSettled || Math.abs(difference) >= WRITE_OFF_BELOW) throw new DifferenceTooLarge();
    if (difference === 0) return false;
    const entry: LedgerEntry = {
      orderId: findOrderId(last.number) ?? 0,
      source: 'rounding',
      sourceKey: transferKeys.decision(transfer),
      amount: Math.abs(difference),
      currency: transfer.currency as Currency,
      at: transfer.bookedAt,
      reason: reason || 'difference of a bank transfer',
    };
    return createLedger(tx).write(entry, difference, clock.now());
  }

  return { settleShares, bookContribution, writeOff };
}

type Keyed = Pick<TransferRow, 'key' | 'reversals'>;

/** Keys of what a decision books, other than those of decisions that were reversed before. */
export const transferKeys = {
  /** Key of a difference that was written off, or of a contribution. */
  decision: ({ key, reversals }: Keyed) => (reversals === 0 ? key : `${key}/${reversals}`),
  share: ({ key, reversals }: Keyed, number: string) =>
    reversals === 0 ? `${key}/${number}` : `${key}/${number}/${reversals}`,
};

export type Booking = ReturnType<typeof createBooking>;

export const isAcceptedCurrency = (currency: string): currency is Currency =>
  (orders.currency.enumValues as readonly string[]).includes(currency);
