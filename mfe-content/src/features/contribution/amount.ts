import type { Currency } from 'shared-lib/i18n';

/** The largest amount of a transfer QR code, in minor units (contract: formats §8). */
const LARGEST = 99_999_999_999;

/** Suggested amounts per currency, in whole units. */
export const presets: Record<Currency, readonly number[]> = {
  UAH: [200, 500, 1000, 2000],
  USD: [10, 25, 50, 100],
  EUR: [10, 25, 50, 100],
};

export type Amount = { minorUnits: number } | { problem: 'missing' | 'incorrect' };

/**
 * Reads a sum as people type it (`500`, `500,50`, `1 000`) into whole minor units, never through floating point.
 * The problems are the two texts of the specification (§5).
 */
export function parseAmount(text: string): Amount {
  const compact = text.replace(/[\s\u00a0\u202f]/g, '');
  if (compact === '') return { problem: 'missing' };
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(compact);
  if (!match) return { problem: 'incorrect' };
  const minorUnits = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return minorUnits > 0 && minorUnits <= LARGEST ? { minorUnits } : { problem: 'incorrect' };
}
