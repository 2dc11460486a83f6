/** Whole minor units as LiqPay's number in major ones: 125050 is 1250.5. */
export function toLiqPayAmount(minorUnits: number): number {
  // One division of a whole number below 2^53 is rounded to the nearest double, which prints with two decimals at most.
  return minorUnits / 100;
}

/** A sum of LiqPay, a number or its text, in minor units; undefined for anything else. Never through floating point. */
export function fromLiqPayAmount(amount: unknown): number | undefined {
  const match = /^(\d{1,11})(?:\.(\d{1,2})0*)?$/.exec(
    typeof amount === 'number' || typeof amount === 'string' ? String(amount) : '',
  );
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
