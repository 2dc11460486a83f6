const ADULT_YEARS = 18;

/** Whether someone is under 18 on a day; an unknown birthday says no. */
export function isUnderAge(birthday: string, day: string): boolean {
  const year = Number(day.slice(0, 4)) - ADULT_YEARS;
  return birthday > `${year}${day.slice(4)}`;
}
