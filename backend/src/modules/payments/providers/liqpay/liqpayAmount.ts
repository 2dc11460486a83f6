/** Minor units as LiqPay's major units: 125050 is 1250.5. */
export function toLiqPayAmount(minorUnits: number): number {
  return minorUnits / 100;
}

/** LiqPay's amount in minor units; undefined when invalid. */
export function fromLiqPayAmount(amount: unknown): number | undefined {
  const match = /^(\d{1,11})(?:\.(\d{1,2})0*)?$/.exec(
    typeof amount === 'number' || typeof amount === 'string' ? String(amount) : '',
  );
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
