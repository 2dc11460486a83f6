/** Parses a plain decimal, `"150.5"` or `150.5`, to minor units (15050) without rounding; undefined for anything else. */
export function parseMinorUnits(amount: unknown): number | undefined {
  const text = typeof amount === 'number' || typeof amount === 'string' ? String(amount).trim() : '';
  const match = /^(\d{1,11})(?:\.(\d{1,2})0*)?$/.exec(text);
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
