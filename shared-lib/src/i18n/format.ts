import { intlLocaleOf, type Locale } from './locales.ts';

const KYIV = 'Europe/Kyiv';

export type Currency = 'UAH' | 'USD' | 'EUR';

/**
 * Money for people. `amount` is whole minor units (kopiykas, cents), so totals never pick up rounding errors.
 * Whole sums are shown without decimals: `500 ₴`.
 */
export function formatMoney(amount: number, currency: Currency, locale: Locale): string {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  return numbers(locale, { ...options, trailingZeroDisplay: 'stripIfInteger' }).format(amount / 100);
}

export function formatNumber(value: number, locale: Locale): string {
  return numbers(locale, {}).format(value);
}

/** `25 травня 2025` / `25 May 2025`; `instant` is UTC, shown in Kyiv time. */
export function formatDate(instant: string | Date, locale: Locale): string {
  const date = new Date(instant);
  return `${formatDayAndMonth(date, locale)} ${part(date, locale, { year: 'numeric' })}`;
}

/** `25 травня` / `25 May`. */
export function formatDayAndMonth(instant: string | Date, locale: Locale): string {
  return part(new Date(instant), locale, { day: 'numeric', month: 'long' });
}

/** `неділя` / `Sunday`, in Kyiv. */
export function formatWeekday(instant: string | Date, locale: Locale): string {
  return part(new Date(instant), locale, { weekday: 'long' });
}

/** `19–23 травня` / `19–23 May`; both months are named when they differ. */
export function formatDayRange(from: string | Date, to: string | Date, locale: Locale): string {
  const [first, last] = [new Date(from), new Date(to)];
  const isOneMonth = part(first, locale, { month: 'long' }) === part(last, locale, { month: 'long' });
  const end = formatDayAndMonth(last, locale);
  return isOneMonth
    ? `${part(first, locale, { day: 'numeric' })}–${end}`
    : `${formatDayAndMonth(first, locale)} – ${end}`;
}

/** `10:00` in Kyiv, whatever clock the reader's device has. */
export function formatTime(instant: string | Date, locale: Locale): string {
  return part(new Date(instant), locale, { hour: '2-digit', minute: '2-digit' });
}

function part(date: Date, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  return dates(locale, options).format(date);
}

// Making a format takes a phone several milliseconds, and a page shows dozens of dates: each is made once.
const numbers = remembered((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
const dates = remembered(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone: KYIV, ...options }),
);

function remembered<Options, Format>(make: (intlLocale: string, options: Options) => Format) {
  const formats = new Map<string, Format>();
  return (locale: Locale, options: Options): Format => {
    const key = locale + JSON.stringify(options);
    const known = formats.get(key) ?? make(intlLocaleOf(locale), options);
    formats.set(key, known);
    return known;
  };
}

/** WordPress's `date_gmt` is UTC written without a zone; this is the instant it means. */
export function instantOfGmt(dateGmt: string): string {
  return `${dateGmt}Z`;
}
