import type { promoCodes } from './promoCodes.tables.ts';

export type PromoCodeRow = typeof promoCodes.$inferSelect;

type Discount = Pick<PromoCodeRow, 'percent' | 'amount'>;

/** What a place costs with the code, in minor units: a part of the price is rounded for the payer. */
export function applyDiscount({ percent, amount }: Discount, price: number): number {
  return Math.max(0, price - (percent === null ? (amount ?? 0) : Math.ceil((price * percent) / 100)));
}

export const isFor = ({ scope }: Pick<PromoCodeRow, 'scope'>, kind: 'individual' | 'team'): boolean =>
  scope === 'all' || scope === kind;

export const hasEnded = ({ endedAt, until }: Pick<PromoCodeRow, 'endedAt' | 'until'>, now: Date): boolean =>
  endedAt !== null || (until !== null && now >= until);
