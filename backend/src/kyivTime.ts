const KYIV = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Kyiv',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

function offsetAt(instant: number): number {
  const parts = Object.fromEntries(KYIV.formatToParts(instant).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute, second } = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - Math.floor(instant / 1000) * 1000;
}

/** "2025-05-25T10:00:00" on a wall in Kyiv as an instant; undefined when it is not a time. */
export function fromKyivTime(wall: string): Date | undefined {
  const asUtc = Date.parse(`${wall.includes('T') ? wall : `${wall}T00:00:00`}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // The first guess may fall on the other side of a clock change, the second cannot.
  const guess = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(guess));
}

/** "2025-05-25T10:00:00" on a wall in Kyiv: the way back from `fromKyivTime`. */
export const toKyivTime = (instant: Date) =>
  new Date(instant.getTime() + offsetAt(instant.getTime())).toISOString().slice(0, 19);

/** "2025-05-25": the day in Kyiv. */
export const kyivDay = (instant: Date) => toKyivTime(instant).slice(0, 10);

/** "+03:00" in summer, "+02:00" in winter. */
export function kyivOffset(instant: Date): string {
  const minutes = offsetAt(instant.getTime()) / 60_000;
  return `+${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** "2025-05-25T07:00:00": an instant in UTC as WordPress writes it, without a zone. */
export const toGmtText = (instant: Date) => instant.toISOString().slice(0, 19);
