import type { CarrierName } from '../vocabulary/deliveries.ts';

// The carrier publishes no check digit; these are the prefixes in use.
const IN_UKRAINE = /^(?:20|59|1\d)\d{12}$/;
const ABROAD = /^[A-Z]{2}\d{9}UA$/;

/** Weights of the check digit of the Universal Postal Union (S10). */
const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

export function normalizeWaybillNumber(typed: string): string {
  return typed.replace(/\s/gu, '').toUpperCase();
}

/** True for a normalised number of Nova Poshta, or of Ukrposhta abroad. */
export function isWaybillNumber(number: string, carrier: CarrierName = 'nova-poshta'): boolean {
  return carrier === 'nova-poshta' ? IN_UKRAINE.test(number) : ABROAD.test(number) && hasCheckDigit(number);
}

function hasCheckDigit(number: string): boolean {
  return Number(number.charAt(10)) === checkDigitAbroad(number.slice(2, 10));
}

export function checkDigitAbroad(serial: string): number {
  const digit = 11 - ([...serial].reduce((sum, sign, index) => sum + Number(sign) * (WEIGHTS[index] ?? 0), 0) % 11);
  return digit === 10 ? 0 : digit === 11 ? 5 : digit;
}

export function formatWaybillNumber(number: string): string {
  return number
    .replace(/^(\d{2})(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3 $4')
    .replace(/^([A-Z]{2})(\d{4})(\d{4})(\d)(UA)$/, '$1 $2 $3 $4 $5');
}

export function trackingPage(number: string): string {
  return ABROAD.test(number)
    ? `https://track.ukrposhta.ua/tracking_UA.html?barcode=${number}`
    : `https://tracking.novaposhta.ua/#/uk/search/${number}`;
}
