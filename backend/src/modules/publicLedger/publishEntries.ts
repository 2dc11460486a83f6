import { and, eq, sum } from 'drizzle-orm';
import { type Currency, currencies } from 'shared-lib/vocabulary';
import type { Db } from '../../database/connection.ts';
import type { EventRecord } from '../content/index.ts';
import { sumEntryHelp } from '../orders/index.ts';
import { append, lockHead } from './ledgerChain.ts';
import { publicLedger } from './publicLedger.tables.ts';

type Run = Pick<EventRecord, 'edition' | 'entryHelp'>;

/**
 * Publishes by how much the help of paid entries differs from what is published of it: what entries brought, and less after a refund or
 * another rule. @param day `2025-05-20`, on which it is published. @returns how many entries were added.
 */
export async function publishEntries(db: Db, run: Run, day: string): Promise<number> {
  if ((await findDifferences(db, run)).length === 0) return 0;
  return db.transaction(async (tx) => {
    let head = await lockHead(tx);
    const differences = await findDifferences(tx, run);
    for (const { currency, amount } of differences) {
      const texts = { purposeUa: '', purposeEn: '', document: '' };
      head = await append(tx, head, { day, kind: 'entries', amount, currency, edition: run.edition, ...texts });
    }
    return differences.length;
  });
}

async function findDifferences(db: Db, { edition, entryHelp }: Run) {
  const helped = await sumEntryHelp(db, edition, entryHelp);
  const published = await sumPublishedEntries(db, edition);
  return currencies.flatMap((currency) => {
    const [now = 0, before = 0] = [helped, published].map(
      (sums) => sums.find((one) => one.currency === currency)?.amount,
    );
    return now === before ? [] : [{ currency, amount: now - before }];
  });
}

/** What entries to an edition brought to help, as it is published; in minor units by currency. */
export const sumPublishedEntries = (db: Db, edition: number): Promise<{ currency: Currency; amount: number }[]> =>
  db
    .select({ currency: publicLedger.currency, amount: sum(publicLedger.amount).mapWith(Number) })
    .from(publicLedger)
    .where(and(eq(publicLedger.kind, 'entries'), eq(publicLedger.edition, edition)))
    .groupBy(publicLedger.currency);
