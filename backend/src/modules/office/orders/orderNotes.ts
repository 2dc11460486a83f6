import { asc, eq } from 'drizzle-orm';
import type { OrderNote } from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { KeyReused } from '../../../plugins/idempotencyKey.ts';
import { findOrder, findOrderId, OrderNotFound } from '../../orders/index.ts';
import { orderNotes } from './orderNotes.tables.ts';

export interface NewNote {
  number: string;
  text: string;
  /** Idempotency key. */
  key: string;
}

/** Adds a note, which stays for good. @throws {OrderNotFound} */
export async function addNote(
  db: Db,
  clock: Clock,
  author: string,
  { number, text, key }: NewNote,
): Promise<typeof orderNotes.$inferSelect> {
  const order = await findOrder(db, findOrderId(number.toUpperCase()) ?? 0);
  if (!order) throw new OrderNotFound();
  await db.insert(orderNotes).values({ orderId: order.id, key, author, text, at: clock.now() }).onConflictDoNothing();
  const [note] = await db.select().from(orderNotes).where(eq(orderNotes.key, key));
  if (note?.orderId !== order.id || note.text !== text) throw new KeyReused();
  return note;
}

/** Notes of an order, oldest first. */
export async function findNotes(
  db: Db,
  orderId: number,
  getName: (actor: string) => { name: string },
): Promise<OrderNote[]> {
  const rows = await db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(asc(orderNotes.id));
  return rows.map((row) => noteView(row, getName));
}

/** With the name of its author. */
export const noteView = (
  { id, at, author, text }: typeof orderNotes.$inferSelect,
  getName: (actor: string) => { name: string },
): OrderNote => ({ id, at: at.toISOString(), by: getName(author).name, text });
