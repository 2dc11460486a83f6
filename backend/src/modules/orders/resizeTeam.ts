import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import type { TeamResize } from '../registrations/index.ts';
import { isUntouched } from './ledger.ts';
import { totalOf } from './orderLines.ts';
import { createOrdersRepository, linesOf } from './orders.repository.ts';
import { orderLines } from './orders.tables.ts';

/**
 * Prices an order anew for a team that grows or shrinks, as long as no money has come: what is paid has its numbers.
 * Hand in the transaction that changes the team. @returns false when money has come.
 */
export async function resizeTeam(db: Db, { orderId, registrationId, people, now }: TeamResize): Promise<boolean> {
  const repository = createOrdersRepository(db);
  const order = await repository.lock(orderId);
  const line = (await linesOf(db, orderId)).find((each) => each.registrationId === registrationId);
  if (!order || !line || !(await isUntouched(db, order))) return false;
  await db
    .update(orderLines)
    .set({ quantity: people, sum: line.unitPrice * people })
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.registrationId, registrationId)));
  const total = totalOf(await linesOf(db, orderId));
  // The invoice that was sent asks for another sum.
  await repository.update(orderId, { total, invoiceSentAt: null, updatedAt: now });
  return true;
}
