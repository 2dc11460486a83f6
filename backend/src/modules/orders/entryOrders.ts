import type { Db } from '../../database/connection.ts';
import { auditLog, type UserRow } from '../accounts/index.ts';
import type { RegistrationRow } from '../registrations/index.ts';
import type { OrderRow } from './order.ts';
import { registrationLine } from './orderLines.ts';
import { createOrdersRepository } from './orders.repository.ts';
import { computePlacesUntil } from './places/formatPlaces.ts';

export interface NewEntry {
  user: UserRow;
  registration: RegistrationRow;
  /** Minor units of UAH. */
  price: number;
  idempotencyKey: string;
  requestHash: string;
}

/** An order of one registration that staff makes, its kit picked up. @returns undefined when the key is taken. */
export async function insertEntryOrder(tx: Db, entry: NewEntry, now: Date): Promise<OrderRow | undefined> {
  const { user, registration, price, idempotencyKey, requestHash } = entry;
  const repository = createOrdersRepository(tx);
  const order = await repository.insert({
    edition: registration.edition,
    kind: 'purchase',
    status: 'awaiting-payment',
    stock: 'none',
    paymentMethod: 'online',
    delivery: { kind: 'pickup' },
    userId: user.id,
    email: user.email,
    locale: registration.locale,
    currency: 'UAH',
    total: price,
    idempotencyKey,
    requestHash,
    placesUntil: computePlacesUntil('online', now),
    createdAt: now,
    updatedAt: now,
  });
  if (!order) return undefined;
  await repository.insertLines(order.id, [registrationLine(registration, { unitPrice: price, discount: 0 }, 0)]);
  await auditLog.recordEvent(tx, user.id, 'order-created', now);
  return order;
}

export const findOrderByKey = (db: Db, idempotencyKey: string): Promise<OrderRow | undefined> =>
  createOrdersRepository(db).findByKey(idempotencyKey);
