import { eq } from 'drizzle-orm';
import { isInternalSource, isPaymentProvider } from 'shared-lib/vocabulary';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { withdrawEmails } from '../mail/index.ts';
import { voidNumbers } from '../raceNumbers/index.ts';
import { getGoods, reserveSoldGoods, returnGoods } from '../shop/index.ts';
import { createLedger, type LedgerRow } from './ledger.ts';
import { emailsDueAt, type OrderRow, orderNumber } from './order.ts';
import type { OrderEmails } from './orderEmails.ts';
import { getRegistrationIds } from './orderLines.ts';
import { CreditNotReversible, CreditRefunded, CreditReversed, UndoTooLate } from './orders.errors.ts';
import { findLines } from './orders.queries.ts';
import { createOrdersRepository } from './orders.repository.ts';
import { type BeforeCredit, orders } from './orders.tables.ts';
import { computePlacesUntil } from './places/formatPlaces.ts';
import type { RestockingDependencies } from './restocking.ts';

/** Emails that say that money came. */
const CREDIT_EMAILS = ['order-paid', 'payment-recorded', 'contribution-receipt', 'monthly-gift-receipt'] as const;

/** The same for others than the payer: whether those have left does not matter. */
const CREDIT_EMAILS_TO_OTHERS = ['fundraiser-gift', 'gift-card'] as const;

export interface ReversalRequest {
  /** Stays in the ledger; null: the credit was undone before its emails left. */
  reason: string | null;
  /** Minor units that a provider still has to return. */
  pendingRefunds: number;
  /** What belongs to the credit and goes with it, such as a difference that was written off. */
  withEntries?: readonly LedgerRow[];
  /** A part of the credit may have been refunded: then the rest is reversed. */
  allowsRest?: boolean;
}

export interface Reversal {
  order: OrderRow;
  /** Minor units that were reversed. */
  amount: number;
  /** Whether the order was paid before, and is not any more. */
  isReopened: boolean;
}

export interface ReversalsDependencies extends RestockingDependencies {
  clock: Clock;
  emails: Pick<OrderEmails, 'sendReversed'>;
}

interface Effects {
  isUndo: boolean;
  /** The emails about the credit never left. */
  isWithdrawn: boolean;
}

/** Takes credits back by counter-entries, in the caller's transaction, which locks the orders of a transfer first. */
export function createReversals({ clock, emails, isSent }: ReversalsDependencies) {
  async function reopen(tx: Db, order: OrderRow, balance: number, before: BeforeCredit | undefined, how: Effects) {
    const repository = createOrdersRepository(tx);
    const lines = await findLines(tx, order.id);
    const now = clock.now();
    await voidNumbers(tx, getRegistrationIds(lines), now);
    const isOver = before?.status === 'cancelled' || (isTransferContribution(order) && balance <= 0);
    if (isOver) await repository.endLines(order.id);
    const undone = how.isUndo ? before : undefined;
    const heldUntil = undone?.placesUntil ? new Date(undone.placesUntil) : computePlacesUntil(order.paymentMethod, now);
    const cancelledAt = before?.cancelledAt ? new Date(before.cancelledAt) : now;
    await repository.update(order.id, {
      status: isOver ? 'cancelled' : 'awaiting-payment',
      paidAt: null,
      cancelledAt: isOver ? cancelledAt : null,
      awaitsNumbers: false,
      placesUntil: isOver ? null : heldUntil,
      isShort: undone?.isShort ?? false,
      paidEmailId: how.isWithdrawn && before ? before.paidEmailId : order.paidEmailId,
      updatedAt: now,
      ...(await returnSold(tx, order, undone)),
    });
  }

  /** Goods that were sent stay sold; an undone credit gives their reservation back. */
  async function returnSold(tx: Db, order: OrderRow, before: BeforeCredit | undefined): Promise<Partial<OrderRow>> {
    if (order.stock !== 'sold' || before?.stock === 'sold' || (await isSent(tx, order.id))) return {};
    const goods = getGoods(await findLines(tx, order.id));
    if (before?.stock !== 'reserved') {
      await returnGoods(tx, goods);
      return { stock: 'released' };
    }
    await reserveSoldGoods(tx, goods);
    return { stock: 'reserved', reservedUntil: before.reservedUntil ? new Date(before.reservedUntil) : null };
  }

  async function lock(tx: Db, entry: LedgerRow): Promise<OrderRow> {
    const order = await createOrdersRepository(tx).lock(entry.orderId);
    if (!order || !isReversible(entry)) throw new CreditNotReversible();
    return order;
  }

  async function apply(tx: Db, order: OrderRow, entry: LedgerRow, request: ReversalRequest, isWithdrawn: boolean) {
    const { reason, pendingRefunds, withEntries = [], allowsRest = false } = request;
    const now = clock.now();
    const ledger = createLedger(tx);
    for (const other of withEntries) await ledger.reverse(other, other.amount, reason, now);
    const left = (await ledger.balance(order.id)) - pendingRefunds;
    const amount = allowsRest ? Math.min(entry.amount, left) : entry.amount;
    if (await ledger.isReversed(entry.id)) throw new CreditReversed();
    if (amount <= 0 || amount > left) throw new CreditRefunded();
    if (!(await ledger.reverse(entry, amount, reason, now))) throw new CreditReversed();
    const balance = await ledger.balance(order.id);
    const isReopened = order.status === 'paid' && balance < order.total;
    const before = order.beforeCredit?.ledgerId === entry.id ? order.beforeCredit : undefined;
    if (isReopened) await reopen(tx, order, balance, before, { isUndo: reason === null, isWithdrawn });
    else await tx.update(orders).set({ updatedAt: now }).where(eq(orders.id, order.id));
    const reopened = (await createOrdersRepository(tx).find(order.id)) ?? order;
    return { order: reopened, amount, isReopened };
  }

  return {
    /** @throws {UndoTooLate} once the time is over, or other money moved since. */
    async undo(tx: Db, entry: LedgerRow, request: Omit<ReversalRequest, 'reason' | 'allowsRest'>): Promise<Reversal> {
      const order = await lock(tx, entry);
      if (await createLedger(tx).isReversed(entry.id)) throw new CreditReversed();
      const isNewest = (await createLedger(tx).entries([order.id])).at(-1)?.id === entry.id;
      const isOpen = order.beforeCredit?.ledgerId === entry.id && emailsDueAt(order, clock.now()) > clock.now();
      const mayUndo = isNewest && isOpen;
      if (!mayUndo) throw new UndoTooLate();
      const withdrawn = await withdrawEmails(tx, CREDIT_EMAILS, orderNumber(order.id));
      await withdrawEmails(tx, CREDIT_EMAILS_TO_OTHERS, orderNumber(order.id));
      // Staff sent an email at once, and the payer knows.
      if (withdrawn === 0 && order.email && !order.awaitsNumbers) throw new UndoTooLate();
      return apply(tx, order, entry, { ...request, reason: null }, true);
    },

    /**
     * Reports to the payer, unless the emails about the credit have not left either.
     * @throws {CreditNotReversible} {@link CreditReversed} {@link CreditRefunded}
     */
    async reverse(tx: Db, entry: LedgerRow, request: ReversalRequest): Promise<Reversal> {
      const order = await lock(tx, entry);
      const isNewest = order.beforeCredit?.ledgerId === entry.id;
      const hadNumbers = getRegistrationIds(await findLines(tx, order.id)).length > 0;
      const withdrawn = isNewest ? await withdrawEmails(tx, CREDIT_EMAILS, orderNumber(order.id)) : 0;
      if (isNewest) await withdrawEmails(tx, CREDIT_EMAILS_TO_OTHERS, orderNumber(order.id));
      const reversal = await apply(tx, order, entry, request, withdrawn > 0);
      const effects = { hadNumbers: hadNumbers && reversal.isReopened };
      if (withdrawn === 0) await emails.sendReversed(tx, reversal.order, reversal.amount, effects);
      return reversal;
    },
  };
}

export type Reversals = ReturnType<typeof createReversals>;

/** Money that staff or a bank credited; what a card paid is refunded. */
export const isReversible = ({ kind, source, amount }: Pick<LedgerRow, 'kind' | 'source' | 'amount'>): boolean =>
  kind === 'movement' && amount > 0 && !isInternalSource(source) && !isPaymentProvider(source);

/** Without its transfer such a contribution is nothing that anyone owes. */
const isTransferContribution = ({ kind, idempotencyKey }: OrderRow) =>
  kind === 'contribution' && idempotencyKey.startsWith('bank:');
