import type { Db } from '../../database/connection.ts';
import { createPaymentsRepository } from './payments.repository.ts';

/** Whether a payment of the order is being processed or reviewed by its service. */
export async function hasPendingPayment(db: Db, orderId: number): Promise<boolean> {
  const payments = await createPaymentsRepository(db).findByOrder(orderId);
  return payments.some(({ state }) => state === 'processing' || state === 'review');
}
