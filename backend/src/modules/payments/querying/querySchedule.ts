const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** After the start of a payment; later every hour. */
const FIRST_QUERIES_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);
/** A payment without news for this long was not made. */
const OVER_AFTER_MS = 48 * HOUR_MS;

export function nextQueryAt(createdAt: Date, queryCount: number): Date {
  const after = FIRST_QUERIES_MS[queryCount] ?? HOUR_MS * (queryCount - FIRST_QUERIES_MS.length + 2);
  return new Date(createdAt.getTime() + after);
}

export function isQueryingOver(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= OVER_AFTER_MS;
}
