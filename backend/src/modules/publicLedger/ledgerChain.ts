import { eq } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { type PublicLedgerRow, publicLedger, publicLedgerHead } from './publicLedger.tables.ts';
import { publicLedgerHash } from './publicLedgerCsv.ts';

export interface ChainHead {
  sequence: number;
  hash: string;
}

type NewEntry = Omit<typeof publicLedger.$inferInsert, 'sequence' | 'previousHash' | 'hash'>;

/** The lock of the one row serialises all processes. */
export async function lockHead(tx: Db): Promise<ChainHead> {
  const [head] = await tx.select().from(publicLedgerHead).where(eq(publicLedgerHead.id, 1)).for('update');
  if (!head) throw new Error('The public ledger has no head.');
  return head;
}

/** @param head locked by the same transaction. */
export async function append(tx: Db, head: ChainHead, entry: NewEntry): Promise<PublicLedgerRow> {
  const linked = Object.assign({}, entry, { sequence: head.sequence + 1, previousHash: head.hash });
  const [row] = await tx
    .insert(publicLedger)
    .values(Object.assign(linked, { hash: publicLedgerHash(linked) }))
    .returning();
  if (!row) throw new Error('The entry was not stored.');
  await tx.update(publicLedgerHead).set({ sequence: row.sequence, hash: row.hash }).where(eq(publicLedgerHead.id, 1));
  return row;
}
