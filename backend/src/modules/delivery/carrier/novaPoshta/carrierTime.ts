import { fromKyivTime, kyivDay } from '../../../../kyivTime.ts';

/** Kyiv time without a zone, in a format that depends on the field. */
const patterns = [
  // DD-MM-YYYY HH:mm:ss, DD.MM.YYYY HH:mm:ss, DD.MM.YYYY
  /^(?<day>\d\d)[-.](?<month>\d\d)[-.](?<year>\d{4})(?: (?<time>\d\d:\d\d(?::\d\d)?))?$/,
  // YYYY-MM-DD HH:mm:ss
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?: (?<time>\d\d:\d\d(?::\d\d)?))?$/,
  // HH:mm DD.MM.YYYY
  /^(?<time>\d\d:\d\d(?::\d\d)?) (?<day>\d\d)\.(?<month>\d\d)\.(?<year>\d{4})$/,
];

/** Null when `text` is no time. */
export function readCarrierTime(text: string): Date | null {
  for (const pattern of patterns) {
    const parts = pattern.exec(text)?.groups;
    if (!parts) continue;
    const { year, month, day, time = '00:00' } = parts;
    return fromKyivTime(`${year}-${month}-${day}T${time.length === 5 ? `${time}:00` : time}`) ?? null;
  }
  return null;
}

/** `DD.MM.YYYY` in Kyiv. */
export function carrierDay(instant: Date): string {
  const [year, month, day] = kyivDay(instant).split('-');
  return `${day}.${month}.${year}`;
}
