const DAY = new Intl.DateTimeFormat('uk-UA', {
  timeZone: 'Europe/Kyiv',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** `25.05.2025` in Kyiv. */
export const formatDay = (instant: Date): string => DAY.format(instant);
