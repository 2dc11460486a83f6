import { eq } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { findConfirmedEmail } from '../accounts/index.ts';
import { isArchived } from '../editions/index.ts';
import { voidNumbers } from '../raceNumbers/index.ts';
import { registrationIdsOfUser } from '../registrations/index.ts';
import { type EraseGifts, eraseDonor } from './contributionOrders.ts';
import { sendEndedPlaces } from './endedPlaces.ts';
import { isFreeOrder, isUntouched } from './ledger.ts';
import type { OrderChanges } from './orderChanges.service.ts';
import { createOrdersRepository } from './orders.repository.ts';
import { orders } from './orders.tables.ts';
import { eraseNames } from './placeReturns/placeReturns.queries.ts';

/**
 * Erases a user from their orders and contributions, in the transaction that deletes the account: unpaid orders are
 * cancelled, paid ones keep amounts and the company on the invoice, and members of teams get an email that their place ends.
 */
export async function eraseOrders(
  db: Db,
  { changes, eraseGifts }: { changes: OrderChanges; eraseGifts?: EraseGifts | undefined },
  userId: number,
  now: Date,
): Promise<void> {
  await sendEndedPlaces(db, userId, now);
  const repository = createOrdersRepository(db);
  // Locked by ascending id, like everywhere, so that transactions do not deadlock.
  const own = (await repository.ofUser(userId)).sort((one, other) => one.id - other.id);
  for (const order of own) {
    const { id, payer } = order;
    const isFree = (await isFreeOrder(db, order)) && !(await isArchived(db, order.edition));
    if (isFree || (await isUntouched(db, order))) await changes.cancelIn(db, id);
    await eraseNames(db, id);
    await repository.update(id, {
      email: null,
      delivery: null,
      contributorName: null,
      honouredName: null,
      honourOccasion: null,
      cardEmail: null,
      refundReason: null,
      awaitsNumbers: false,
      updatedAt: now,
      payer: payer?.kind === 'company' ? payer : null,
    });
  }
  const email = await findConfirmedEmail(db, userId);
  if (email) await eraseDonor(db, email, now, eraseGifts);
  await voidNumbers(db, await registrationIdsOfUser(db, userId), now);
  await db.update(orders).set({ userId: null }).where(eq(orders.userId, userId));
}
