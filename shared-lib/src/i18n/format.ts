import type { Currency } from '../vocabulary/currencies.ts';
import { kyivTime } from './kyivTime.ts';
import type { Locale } from './locales.ts';

/** Without `Intl`: its first format takes 100 ms on a phone, and its data differ between browser and server. */

export type { Currency };

const symbols: Record<Currency, string> = { UAH: '₴', USD: '$', EUR: '€' };

const signs: Record<Locale, { group: string; decimal: string }> = {
  ua: { group: '\u00a0', decimal: ',' },
  en: { group: ',', decimal: '.' },
};

const names: Record<Locale, { months: string[]; weekdays: string[] }> = {
  ua: {
    months: 'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня'.split(' '),
    weekdays: 'неділя понеділок вівторок середа четвер п’ятниця субота'.split(' '),
  },
  en: {
    months: 'January February March April May June July August September October November December'.split(' '),
    weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
  },
};

/** Formats minor units (kopiykas, cents); whole amounts have no decimals: `500 ₴`. */
export function formatMoney(amount: number, currency: Currency, locale: Locale): string {
  const minor = Math.abs(Math.round(amount));
  const minus = minor > 0 && amount < 0 ? '-' : '';
  const cents = minor % 100;
  const sum = formatNumber((minor - cents) / 100, locale) + (cents ? signs[locale].decimal + twoDigits(cents) : '');
  const symbol = symbols[currency];
  return locale === 'ua' ? `${minus}${sum}\u00a0${symbol}` : `${minus}${symbol}${sum}`;
}

/** `12 500,5` / `12,500.5`: at most three decimals. */
export function formatNumber(value: number, locale: Locale): string {
  const { group, decimal } = signs[locale];
  const [whole = '', rest] = String(Number(value.toFixed(3))).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return rest ? grouped + decimal + rest : grouped;
}

/** `25 травня 2025` / `25 May 2025` in Kyiv time. */
export function formatDate(instant: string | Date, locale: Locale): string {
  return `${formatDayAndMonth(instant, locale)} ${at(instant).year}`;
}

export function formatDayAndMonth(instant: string | Date, locale: Locale): string {
  const { day, month } = at(instant);
  return `${day} ${names[locale].months[month]}`;
}

export function formatWeekday(instant: string | Date, locale: Locale): string {
  return names[locale].weekdays[at(instant).weekday] ?? '';
}

/** `19–23 травня` / `19–23 May`; both months if they differ. */
export function formatDayRange(from: string | Date, to: string | Date, locale: Locale): string {
  const first = at(from);
  const end = formatDayAndMonth(to, locale);
  return first.month === at(to).month ? `${first.day}–${end}` : `${formatDayAndMonth(from, locale)} – ${end}`;
}

export function formatTime(instant: string | Date): string {
  const { hour, minute } = at(instant);
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

const at = (instant: string | Date) => kyivTime(new Date(instant));

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The instant of WordPress's `date_gmt`, which is UTC without a zone. */
export function instantOfGmt(dateGmt: string): string {
  return `${dateGmt}Z`;
}

/** `1042–1043, 1050`: numbers in ascending order, neighbours as a range. */
export function formatNumberRanges(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const range = ranges.at(-1);
    if (range && range[1] === number - 1) range[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
}

/** `0:24:31` */
export function formatRaceTime(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1_000);
  return `${Math.floor(seconds / 3_600)}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
}

/** The same with its milliseconds, where it has some: `0:24:31.4`. */
export function formatExactTime(milliseconds: number): string {
  const part = milliseconds % 1_000;
  return formatRaceTime(milliseconds) + (part ? String(part / 1_000).slice(1) : '');
}

/** An IBAN in groups of four, as it is read and written. */
export function groupIban(iban: string): string {
  return iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}
