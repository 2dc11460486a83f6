import { readBaseUrl } from '../payments/index.ts';
import type { CheckboxSettings } from './checkbox/checkbox.ts';

export interface FiscalSettings {
  checkbox: CheckboxSettings;
  /** Money before this is of the time without a cash register. */
  from: Date;
  /** `souvenirs`: only what goods cost. */
  scope: 'souvenirs' | 'purchases';
}

/** @returns undefined without keys. @throws {Error} naming the invalid variable. */
export function readFiscalSettings(variables: NodeJS.ProcessEnv): FiscalSettings | undefined {
  const { CHECKBOX_LICENSE_KEY: licenseKey, CHECKBOX_PIN: pin, FISCAL_RECEIPTS_FROM, FISCAL_RECEIPTS_FOR } = variables;
  if (!licenseKey) return undefined;
  if (!pin) throw new Error('CHECKBOX_PIN is missing.');
  const from = new Date(FISCAL_RECEIPTS_FROM ?? '');
  if (Number.isNaN(from.getTime()))
    throw new Error('FISCAL_RECEIPTS_FROM must be an instant, 2026-05-01T00:00:00+03:00.');
  const scope = FISCAL_RECEIPTS_FOR || 'souvenirs';
  if (scope !== 'souvenirs' && scope !== 'purchases') {
    throw new Error('FISCAL_RECEIPTS_FOR must be souvenirs or purchases.');
  }
  const url = readBaseUrl('CHECKBOX_URL', variables.CHECKBOX_URL, 'https://api.checkbox.ua');
  const receiptUrl = readBaseUrl('CHECKBOX_RECEIPT_URL', variables.CHECKBOX_RECEIPT_URL, 'https://check.checkbox.ua');
  return { checkbox: { url, receiptUrl, licenseKey, pin }, from, scope };
}
