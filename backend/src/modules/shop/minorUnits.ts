/** Parses "150.5" to 15050; undefined unless it is a positive amount. */
export function minorUnits(text: string): number | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  const amount = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : 0;
  return amount > 0 ? amount : undefined;
}
