import { and, asc, eq, gt, gte, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Payout } from 'shared-lib/api/office';
import type { PaymentProvider } from 'shared-lib/vocabulary';
import type { Db } from '../../../database/connection.ts';
import { bankTransfers } from '../../bankStatement/index.ts';
import { toDayStart } from '../../orders/index.ts';
import { listPayouts, payouts } from '../../payments/index.ts';

type Transfer = typeof bankTransfers.$inferSelect;

const DAY_MS = 24 * 60 * 60_000;
/** Holidays delay a payout by some days. */
const WITHIN_DAYS = 10;
/** A payout with another amount is the same one when it comes soon and nearly equals its payments. */
const SOON_DAYS = 4;
const NEAR = 0.1;

/** A private client of a bank has its name beside the own one, so the bank alone is no service. */
const names: Record<PaymentProvider, RegExp> = {
  liqpay: /liq\s?pay|лікпей|ліквпей/iu,
  monobank: /plata|by mono|еквайр|эквайр|acquiring/iu,
};

/** Waits for a decision, or seems to be for nothing of the run. */
const isFree = sql`${bankTransfers.state} in ('proposed', 'ignored')`;

/** Finds the bank transfers that payouts arrived as. */
export async function matchPayouts(db: Db, now: Date): Promise<void> {
  const open = (await listPayouts(db, { isExpected: true })).toReversed();
  for (const payout of open) {
    const transfer = await findTransfer(db, payout, open);
    if (transfer) await match(db, payout, transfer, now);
  }
}

async function findTransfer(db: Db, payout: Payout, open: readonly Payout[]): Promise<Transfer | undefined> {
  const first = toDayStart(payout.day);
  const isRejected = db
    .select({ one: sql`1` })
    .from(payouts)
    .where(and(eq(payouts.id, payout.id), sql`${payouts.rejected} @> to_jsonb(${bankTransfers.id})`));
  const rows = await db
    .select()
    .from(bankTransfers)
    .where(
      and(
        isFree,
        notExists(isRejected),
        gt(bankTransfers.amount, 0),
        eq(bankTransfers.currency, payout.currency),
        gte(bankTransfers.bookedAt, first),
        lt(bankTransfers.bookedAt, new Date(first.getTime() + WITHIN_DAYS * DAY_MS)),
      ),
    )
    .orderBy(asc(bankTransfers.bookedAt), asc(bankTransfers.id));
  const byId = rows.find((row) => namesPayout(row, payout));
  if (byId) return byId;
  const ofService = rows.filter(({ payerName, purpose }) => names[payout.provider].test(`${payerName} ${purpose}`));
  const equal = ofService.find(({ amount }) => amount === payout.expected);
  if (equal) return equal;
  const isOfAnother = ({ amount }: Transfer) =>
    open.some(({ id, provider, expected }) => id !== payout.id && provider === payout.provider && expected === amount);
  const until = first.getTime() + SOON_DAYS * DAY_MS;
  return ofService.find(
    (row) =>
      row.bookedAt.getTime() < until &&
      Math.abs(row.amount - payout.expected) <= payout.expected * NEAR &&
      !isOfAnother(row) &&
      !open.some((other) => other.id !== payout.id && namesPayout(row, other)),
  );
}

/** Ids of days are in many texts. */
const namesPayout = ({ purpose }: Transfer, { providerId, day }: Payout): boolean =>
  providerId !== day && providerId.length >= 6 && purpose.includes(providerId);

/** @returns false when another process was faster. */
function match(db: Db, { id }: Payout, transfer: Transfer, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isOpen = and(eq(payouts.id, id), isNull(payouts.transferId));
    const [own] = await tx.select().from(payouts).where(isOpen).for('update');
    if (!own) return false;
    const [free] = await tx
      .update(bankTransfers)
      .set({ state: 'settled', reason: null, suggested: [], shares: [], surplus: 0, decidedAt: now })
      .where(and(eq(bankTransfers.id, transfer.id), isFree))
      .returning();
    if (!free) return false;
    await tx
      .update(payouts)
      .set({ transferId: free.id, received: free.amount, matchedAt: now })
      .where(eq(payouts.id, id));
    return true;
  });
}
