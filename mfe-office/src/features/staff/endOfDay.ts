/** The last instant of a day on this device; null without a day. */
export function endOfDay(day: string): string | null {
  const at = new Date(`${day}T23:59:59`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
