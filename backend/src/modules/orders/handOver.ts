import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { ValidationFailed } from '../../plugins/yupValidation.ts';
import { isSamePerson } from '../../text/isSamePerson.ts';
import { findOrCreateUser, type UserRow, users } from '../accounts/index.ts';
import { isArchived } from '../editions/index.ts';
import { enqueueEmail } from '../mail/index.ts';
import {
  lockRegistrations,
  type RegistrationRow,
  registrations,
  replaceFields,
  teamMembers,
} from '../registrations/index.ts';
import { type OrderDelivery, type OrderRow, orderNumber } from './order.ts';
import { getRegistrationIds } from './orderLines.ts';
import { OrderNotKeepable } from './orders.errors.ts';
import { findLines, lockOrder } from './orders.queries.ts';
import { createOrdersRepository } from './orders.repository.ts';
import { eraseNames } from './placeReturns/placeReturns.queries.ts';

/** Who takes an order over, and has agreed to the privacy policy before staff. */
export interface NewOwner {
  email: string;
  name: string;
  lastName: string;
  /** Empty: none is needed for single runners. */
  phone: string;
}

interface HandOver {
  orderId: number;
  from: Pick<UserRow, 'id' | 'email' | 'name' | 'lastName'>;
  to: NewOwner;
  /** Its parcel has left. */
  isSent: boolean;
  now: Date;
}

/** Registrations of a paid order that are of others than its owner: a team, or single runners. */
export function listOthers(
  owner: Pick<UserRow, 'name' | 'lastName'>,
  registered: readonly RegistrationRow[],
): RegistrationRow[] {
  const own = `${owner.name} ${owner.lastName}`;
  return registered.filter(({ fields }) => 'teamName' in fields || !isSamePerson(fields.fullName, own));
}

/**
 * Gives a paid order with the places of others to another person's account; the owner's own place stays with the owner, and
 * ends with their account. @throws {OrderNotKeepable} {@link ValidationFailed}
 */
export async function handOverOrder(tx: Db, { orderId, from, to, isSent, now }: HandOver): Promise<void> {
  if (to.email.toLowerCase() === from.email.toLowerCase()) throw new ValidationFailed({ email: 'errors.email' });
  const ids = getRegistrationIds((await findLines(tx, orderId)).filter(({ isLive }) => isLive));
  const registered = await lockRegistrations(tx, ids);
  const order = await lockOrder(tx, orderId);
  const others = listOthers(from, registered);
  if (order?.userId !== from.id || order.status !== 'paid' || others.length === 0) throw new OrderNotKeepable();
  if (await isArchived(tx, order.edition)) throw new OrderNotKeepable();
  const user = await findOrCreateUser(tx, to.email, now);
  if (!user.name) await tx.update(users).set({ name: to.name, lastName: to.lastName }).where(eq(users.id, user.id));
  await tx
    .update(registrations)
    .set({ userId: user.id, updatedAt: now })
    .where(
      inArray(
        registrations.id,
        others.map(({ id }) => id),
      ),
    );
  for (const { id, fields } of others) {
    if (!('teamName' in fields)) continue;
    if (!to.phone) throw new ValidationFailed({ phone: 'errors.required' });
    const { name, lastName, phone, email } = to;
    await replaceFields(tx, id, { ...fields, representative: { name, lastName, phone, email } }, now);
    await removeFromRoster(tx, id, from);
  }
  await eraseNames(tx, order.id);
  await createOrdersRepository(tx).update(order.id, {
    userId: user.id,
    email: to.email,
    delivery: withoutRecipient(order.delivery, from, isSent),
    payer: order.payer?.kind === 'company' ? order.payer : null,
    refundReason: null,
    updatedAt: now,
  });
  await notifyNewOwner(tx, order, to, now);
}

/** The erased person may run in their own team. */
async function removeFromRoster(tx: Db, registrationId: number, { email, name, lastName }: HandOver['from']) {
  const members = await tx.select().from(teamMembers).where(eq(teamMembers.registrationId, registrationId));
  const own = members.filter(
    (member) =>
      member.email?.toLowerCase() === email.toLowerCase() || isSamePerson(member.fullName, `${name} ${lastName}`),
  );
  for (const { id } of own) await tx.delete(teamMembers).where(eq(teamMembers.id, id));
}

/** A parcel to the erased person becomes a pick-up; of one that has left only the carrier knows the address. */
function withoutRecipient(
  delivery: OrderDelivery | null,
  from: HandOver['from'],
  isSent: boolean,
): OrderDelivery | null {
  if (delivery?.kind !== 'branch' && delivery?.kind !== 'abroad') return delivery;
  const isOwn =
    delivery.kind === 'abroad' ||
    isSamePerson(`${delivery.recipientName} ${delivery.recipientLastName}`, `${from.name} ${from.lastName}`);
  if (!isOwn) return delivery;
  return isSent ? null : { kind: 'pickup' };
}

const notifyNewOwner = (tx: Db, { id, locale }: OrderRow, { email: to, name }: NewOwner, now: Date) =>
  enqueueEmail(tx, { to, locale, message: { kind: 'order-taken-over', order: orderNumber(id), name } }, now);
