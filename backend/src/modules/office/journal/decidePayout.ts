import { and, asc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import type { PayoutTransfer } from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import { raiseOnCommit } from '../../../database/commitEvents.ts';
import type { Db } from '../../../database/connection.ts';
import { kyivDay } from '../../../kyivTime.ts';
import { bankTransfers, TransferAlreadyDecided, TransferNotFound } from '../../bankStatement/index.ts';
import { toDayStart } from '../../orders/index.ts';
import { listPayouts, PayoutNotDecided, PayoutNotFound, payouts } from '../../payments/index.ts';

type PayoutRow = typeof payouts.$inferSelect;
type Transfer = typeof bankTransfers.$inferSelect;
type Release = Pick<Transfer, 'state' | 'decidedAt'>;

const DAY_MS = 24 * 60 * 60_000;
const [DAYS_BEFORE, DAYS_AFTER] = [1, 45];
const MOST = 12;

const choosable = ['proposed', 'ignored', 'dismissed'] as const;
const WAITING: Release = { state: 'proposed', decidedAt: null };

const isChoosable = (state: Transfer['state']): state is (typeof choosable)[number] =>
  choosable.some((one) => one === state);

export function createPayoutDecisions({ db, clock }: { db: Db; clock: Clock }) {
  async function lock(tx: Db, id: number): Promise<PayoutRow> {
    const [row] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update');
    if (!row) throw new PayoutNotFound();
    return row;
  }

  const isAround = (day: string) => {
    const start = toDayStart(day).getTime();
    return and(
      gt(bankTransfers.amount, 0),
      gte(bankTransfers.bookedAt, new Date(start - DAYS_BEFORE * DAY_MS)),
      lt(bankTransfers.bookedAt, new Date(start + DAYS_AFTER * DAY_MS)),
    );
  };

  const isCandidate = ({ day, currency }: Pick<PayoutRow, 'day' | 'currency'>) =>
    and(inArray(bankTransfers.state, [...choosable]), eq(bankTransfers.currency, currency), isAround(day));

  async function release(tx: Db, id: number | null, changes: Release): Promise<void> {
    if (id === null) return;
    const released = { ...changes, reason: null, suggested: [], shares: [], surplus: 0 };
    await tx.update(bankTransfers).set(released).where(eq(bankTransfers.id, id));
  }

  async function take(tx: Db, id: number, currency: string): Promise<Transfer & { state: (typeof choosable)[number] }> {
    const [transfer] = await tx.select().from(bankTransfers).where(eq(bankTransfers.id, id)).for('update');
    if (!transfer || transfer.amount <= 0 || transfer.currency !== currency) throw new TransferNotFound();
    const { state } = transfer;
    if (!isChoosable(state)) throw new TransferAlreadyDecided(state);
    const settled = { state: 'settled' as const, reason: null, suggested: [], decidedAt: clock.now() };
    await tx.update(bankTransfers).set(settled).where(eq(bankTransfers.id, id));
    return { ...transfer, state };
  }

  const store = (tx: Db, id: number, transfer: Transfer | undefined, changes: Partial<PayoutRow>) => {
    raiseOnCommit(tx, 'money-moved');
    const [transferId, received] = [transfer?.id ?? null, transfer?.amount ?? null];
    const matchedAt = transfer ? clock.now() : null;
    return tx
      .update(payouts)
      .set({ transferId, received, matchedAt, ...changes })
      .where(eq(payouts.id, id));
  };

  return {
    /** The nearest by sum and day first. @throws {PayoutNotFound} */
    async listTransfers(id: number): Promise<PayoutTransfer[]> {
      const payout = (await listPayouts(db)).find((one) => one.id === id);
      if (!payout) throw new PayoutNotFound();
      const { expected, day } = payout;
      const rows = await db
        .select()
        .from(bankTransfers)
        .where(isCandidate(payout))
        .orderBy(
          sql`abs(${bankTransfers.amount} - ${expected})`,
          sql`abs(extract(epoch from ${bankTransfers.bookedAt} - ${toDayStart(day).toISOString()}::timestamptz))`,
          asc(bankTransfers.id),
        )
        .limit(MOST);
      return rows.map(({ id: transferId, bookedAt, amount, payerName, purpose }) => ({
        id: transferId,
        day: kyivDay(bookedAt),
        amount,
        payer: payerName,
        purpose,
        difference: amount - expected,
      }));
    },

    /** @param transferId undefined: none of those that have come. @throws {PayoutNotFound} {@link TransferAlreadyDecided} */
    decide: (id: number, transferId: number | undefined): Promise<void> =>
      db.transaction(async (tx) => {
        const payout = await lock(tx, id);
        if (transferId !== undefined && transferId === payout.transferId) return;
        const chosen = transferId === undefined ? undefined : await take(tx, transferId, payout.currency);
        const passed = transferId === undefined ? await tx.select().from(bankTransfers).where(isCandidate(payout)) : [];
        await release(tx, payout.transferId, WAITING);
        const rejected = new Set([...payout.rejected, ...passed.map((row) => row.id), payout.transferId ?? 0]);
        rejected.delete(0);
        rejected.delete(transferId ?? 0);
        const decidedAt = chosen?.decidedAt?.toISOString() ?? null;
        const before = {
          transferId: payout.transferId,
          rejected: payout.rejected,
          ...(chosen && { chosen: { state: chosen.state, decidedAt } }),
        };
        await store(tx, id, chosen, { rejected: [...rejected], before });
      }),

    undo: (id: number): Promise<void> =>
      db.transaction(async (tx) => {
        const payout = await lock(tx, id);
        const { before } = payout;
        if (!before) throw new PayoutNotDecided();
        const { state, decidedAt } = before.chosen ?? { ...WAITING, decidedAt: null };
        await release(tx, payout.transferId, { state, decidedAt: decidedAt ? new Date(decidedAt) : null });
        const earlier = before.transferId === null ? undefined : await take(tx, before.transferId, payout.currency);
        await store(tx, id, earlier, { rejected: before.rejected, before: null });
      }),
  };
}
