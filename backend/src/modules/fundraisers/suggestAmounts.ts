const SUGGESTED = 3;
/** Kopiykas; while the run says of no amount what it buys. */
const usual = [20_000, 50_000, 100_000];

export function suggestAmounts(examples: readonly { amount: number }[]): number[] {
  const amounts = [...new Set(examples.map(({ amount }) => amount))].sort((one, other) => one - other);
  return amounts.length === 0 ? usual : amounts.slice(0, SUGGESTED);
}
