import { formatMoney } from 'shared-lib/i18n/format';
import type { Db } from '../../../database/connection.ts';
import { enqueueEmail } from '../../mail/index.ts';
import { orderNumber } from '../../orders/index.ts';
import { createMonthlyGiftsRepository, type MonthlyGiftRow } from './monthlyGifts.repository.ts';

/** Tells the donor what became of a monthly gift, in the caller's transaction; no one once they were erased. */
export async function sendMonthlyGiftEmail(
  tx: Db,
  kind: 'monthly-gift-failed' | 'monthly-gift-ended',
  gift: MonthlyGiftRow,
  now: Date,
): Promise<void> {
  const order = await createMonthlyGiftsRepository(tx).findNewestOrder(gift);
  if (!order?.email) return;
  const { id, total, currency, locale, email: to } = order;
  const sum = formatMoney(total, currency, locale);
  await enqueueEmail(tx, { to, locale, message: { kind, number: orderNumber(id), sum, token: gift.token } }, now);
}
