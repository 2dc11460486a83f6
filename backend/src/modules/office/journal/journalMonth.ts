/** `2025-05` of `2025-05-20`. */
export const toMonth = (day: string): string => day.slice(0, 7);

/** First and last day of a month. */
export function findDays(month: string): { first: string; last: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { first: `${month}-01`, last: `${month}-${last}` };
}

export function findNextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}

/** Every month from the first to the last. */
export function listMonths(first: string, last: string): string[] {
  const months = [last < first ? last : first];
  for (let month = findNextMonth(first); month <= last; month = findNextMonth(month)) months.push(month);
  return months;
}

/** The day of a document, or the day when it was entered if its month was closed. */
export function toBookingDay(documentDay: string, enteredOn: string, closedThrough: string): string {
  if (toMonth(documentDay) > closedThrough) return documentDay;
  return toMonth(enteredOn) > closedThrough ? enteredOn : findDays(findNextMonth(closedThrough)).first;
}
