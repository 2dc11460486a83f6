// The carrier publishes no check digit; these are the prefixes in use.
const WAYBILL_NUMBER = /^(?:20|59|1\d)\d{12}$/;

export function normalizeWaybillNumber(typed: string): string {
  return typed.replace(/\s/gu, '');
}

/** True for 14 digits with a prefix of Nova Poshta, without spaces. */
export function isWaybillNumber(number: string): boolean {
  return WAYBILL_NUMBER.test(number);
}

export function formatWaybillNumber(number: string): string {
  return number.replace(/^(\d{2})(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3 $4');
}
