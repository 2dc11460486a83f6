/** What unpaid orders may hold at a time; paid ones do not count. */
export const reservationLimits = {
  account: { orders: 15, units: 100 },
  /** Most that one account may hold, and one payer over all accounts. */
  invoice: { orders: 3, units: 50 },
} as const;

/** Shares of the unsold supply of a product, and units that small supplies allow at least. */
const SHARES = { invoice: { of: 0.3, atLeast: 5 }, online: { of: 0.4, atLeast: 10 } } as const;

/** Units of a product that are nearly all of it: they are reserved in full, so that no one pays for what another one holds. */
export const NEARLY_SOLD_OUT = 5;

/** Units of a product that all unpaid orders of a payment method together may hold. */
export function mostReserved(method: keyof typeof SHARES, unsold: number): number {
  const { of, atLeast } = SHARES[method];
  return Math.max(atLeast, Math.floor(unsold * of));
}
