/** Minor units that are free once lines of this price end, so that the rest of their order stays paid. */
export const findFreed = (price: number, { balance, total }: { balance: number; total: number }): number =>
  Math.max(0, Math.min(price, balance - (total - price)));
