import { eq } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { voidNumbers } from '../raceNumbers/index.ts';
import { registrations } from '../registrations/index.ts';
import { confirmedEmailOf, eraseDonor } from './donorContributions.ts';
import { isUntouched } from './ledger.ts';
import type { OrderChanges } from './orderChanges.service.ts';
import { createOrdersRepository } from './orders.repository.ts';
import { orders } from './orders.tables.ts';

/**
 * Lets go of a person who leaves: what is not paid is cancelled, what is paid keeps the sums that accounting needs and
 * loses the names, addresses and phones that it does not, contributions from the same address included. A company
 * stays named on its invoice.
 * Hand in the transaction that deletes the account, before it does.
 */
export async function eraseOrders(db: Db, changes: OrderChanges, userId: number, now: Date): Promise<void> {
  const repository = createOrdersRepository(db);
  // In the order in which whoever else needs several of them locks them.
  const own = (await repository.ofPerson(userId)).sort((one, other) => one.id - other.id);
  for (const order of own) {
    const { id, payer } = order;
    if (await isUntouched(db, order)) await changes.cancelIn(db, id);
    await repository.update(id, {
      email: null,
      delivery: null,
      contributorName: null,
      updatedAt: now,
      payer: payer?.kind === 'company' ? payer : null,
    });
  }
  const email = await confirmedEmailOf(db, userId);
  if (email) await eraseDonor(db, email, now);
  const registered = await db
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.userId, userId));
  await voidNumbers(
    db,
    registered.map(({ id }) => id),
    now,
  );
  await db.update(orders).set({ userId: null }).where(eq(orders.userId, userId));
}
