import { findGiftExample } from 'shared-lib/gift-choices';
import type { EventRecord } from '../../content/index.ts';
import type { OrderRow } from '../../orders/index.ts';

/** What a contribution buys, by the examples of the event; those are in hryvnias. @param coveredFee is no part of the gift */
export async function findBought(
  event: () => Promise<EventRecord>,
  { total, currency }: Pick<OrderRow, 'total' | 'currency'>,
  coveredFee: number,
): Promise<EventRecord['gifts']['examples'][0] | undefined> {
  return currency === 'UAH' ? findGiftExample((await event()).gifts.examples, total - coveredFee) : undefined;
}
