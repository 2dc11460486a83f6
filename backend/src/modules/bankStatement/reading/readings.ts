/** Sums that an unclear one may mean: `1,234` with a separator of thousands; `1,230` also with a decimal one. */
export function listSumReadings(text: string): string[] {
  const bare = text.replace(/[\s\u00a0\u202f'’]/gu, '');
  const [, sign = '', whole = '', rest = ''] = /^([+-]?)(\d{1,3})[.,](\d{3})$/u.exec(bare) ?? [];
  if (whole === '') return [];
  const thousands = `${sign}${whole}${rest}.00`;
  return rest.endsWith('0') ? [thousands, `${sign}${whole}.${rest.slice(0, 2)}`] : [thousands];
}

/** Days that an unclear one may mean: `05/12/2025` or `5/12/25`, day or month first. */
export function listDayReadings(text: string): string[] {
  const [, one = '', other = '', year = '', rest = ''] =
    /^\s*(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?!\d)(.*)$/u.exec(text) ?? [];
  if (one === '') return [];
  const toText = (day: string, month: string) =>
    Number(month) <= 12 && Number(day) <= 31 ? [`${day}.${month}.${year}${rest}`] : [];
  return [...new Set([...toText(one, other), ...toText(other, one)])];
}
