import { and, asc, eq, notExists, notInArray, sql } from 'drizzle-orm';
import { internalSources } from 'shared-lib/vocabulary';
import type { Db } from '../../database/connection.ts';
import { kyivDay } from '../../kyivTime.ts';
import { ledger, orders } from '../orders/index.ts';
import { append, lockHead } from './ledgerChain.ts';
import { publicLedger } from './publicLedger.tables.ts';

const BATCH = 500;

/** Publishes the movements of contributions that are not published yet. @returns how many. */
export async function publishContributions(db: Db): Promise<number> {
  let published = 0;
  for (;;) {
    const added = await publishBatch(db);
    published += added;
    if (added < BATCH) return published;
  }
}

/** Movements of contributions, the oldest of those that are not published. */
export const unpublished = (tx: Db) =>
  tx
    .select({
      id: ledger.id,
      at: ledger.at,
      kind: ledger.kind,
      amount: ledger.amount,
      currency: ledger.currency,
      reverses: ledger.reverses,
    })
    .from(ledger)
    .innerJoin(orders, and(eq(orders.id, ledger.orderId), eq(orders.kind, 'contribution')))
    .where(
      and(
        notInArray(ledger.source, [...internalSources]),
        notExists(tx.select({ one: sql`1` }).from(publicLedger).where(eq(publicLedger.ledgerId, ledger.id))),
      ),
    )
    .orderBy(asc(ledger.id))
    .limit(BATCH);

/** Entries are published in their order, so what a reversal takes back is published before it. */
async function findSequence(tx: Db, ledgerId: number): Promise<number | undefined> {
  const published = tx.select({ sequence: publicLedger.sequence }).from(publicLedger);
  const [row] = await published.where(eq(publicLedger.ledgerId, ledgerId));
  return row?.sequence;
}

async function publishBatch(db: Db): Promise<number> {
  if ((await unpublished(db)).length === 0) return 0;
  return db.transaction(async (tx) => {
    let head = await lockHead(tx);
    const movements = await unpublished(tx);
    for (const { id, at, kind, amount, currency, reverses } of movements) {
      head = await append(tx, head, {
        day: kyivDay(at),
        kind: kind === 'reversal' ? kind : amount > 0 ? 'contribution' : 'refund',
        reverses: reverses === null ? null : await findSequence(tx, reverses),
        amount,
        currency,
        purposeUa: '',
        purposeEn: '',
        document: '',
        ledgerId: id,
      });
    }
    return movements.length;
  });
}
