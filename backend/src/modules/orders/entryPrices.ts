import { getPrice } from 'shared-lib/api/prices';
import { type EventRecord, feesAt } from '../content/index.ts';
import type { Entrants, RegistrationRow } from '../registrations/index.ts';
import { applyDiscount, isFor, type PromoCodeRow } from './promoCodes/promoCode.ts';

export interface EntryPrice {
  /** What one person pays, in minor units. */
  unitPrice: number;
  /** What the promo code takes off it; 0 when the early price is as low. */
  discount: number;
}

/** A promo code and an early price do not add up: the better one counts. */
export function priceEntry(
  entry: Pick<RegistrationRow, 'kind'> & { fields: Entrants },
  { fees, formats }: Pick<EventRecord, 'fees' | 'formats'>,
  now: Date,
  code?: PromoCodeRow,
): EntryPrice {
  const price = getPrice(entry, { fees: feesAt(fees, now), formats });
  if (!code || !isFor(code, entry.kind)) return { unitPrice: price, discount: 0 };
  const unitPrice = Math.min(price, applyDiscount(code, getPrice(entry, { fees, formats })));
  return { unitPrice, discount: price - unitPrice };
}

/** People whose place a code makes cheaper. */
export const countDiscounted = (lines: readonly { discount: number; quantity: number }[]): number =>
  lines.reduce((people, { discount, quantity }) => (discount > 0 ? people + quantity : people), 0);
