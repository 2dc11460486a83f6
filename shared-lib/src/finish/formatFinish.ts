import { formatNumber } from 'shared-lib/i18n/format';
import type { Locale } from 'shared-lib/i18n/locales';

export const formatKilometres = (metres: number, locale: Locale): string =>
  formatNumber(Math.round(metres / 10) / 100, locale);

export function formatElapsed(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
