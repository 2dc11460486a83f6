import type { Db } from '../../../database/connection.ts';
import type { NewContribution, OrderRow } from '../../orders/index.ts';
import { createContributionsRepository } from './contributions.repository.ts';
import { createReturnToken } from './returnToken.ts';

export type TransferContribution = Omit<NewContribution, 'paymentMethod' | 'requestHash' | 'locale'>;

/** Creates the contribution of a bank transfer; the settlement books its money. @throws {Error} when it exists. */
export async function insertTransferContribution(db: Db, transfer: TransferContribution, now: Date): Promise<OrderRow> {
  const { idempotencyKey, currency, total, email, contributorName } = transfer;
  const created = await createContributionsRepository(db).insert(
    {
      idempotencyKey,
      currency,
      total,
      email,
      contributorName,
      requestHash: idempotencyKey,
      locale: 'ua',
      paymentMethod: 'invoice',
    },
    createReturnToken(),
    now,
  );
  if (!created) throw new Error(`The contribution ${idempotencyKey} exists.`);
  return created.order;
}
