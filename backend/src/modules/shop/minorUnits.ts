/** "150.5" as 15050, without a detour through fractions; undefined for what is no sum above zero. */
export function minorUnits(text: string): number | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  const sum = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : 0;
  return sum > 0 ? sum : undefined;
}
