import type { Failure } from 'shared-lib/http';

/** SKUs that are sold out, undefined for other failures. */
export function soldOutSkus({ code, details }: Failure): string[] | undefined {
  if (code === 'product_unknown') return getStrings([details.sku]);
  return code === 'out_of_stock' ? getStrings(details.missing) : undefined;
}

const orderCodes = [
  'out_of_stock',
  'product_unknown',
  'registration_ordered',
  'reservation_limit',
  'price_changed',
  'no_places',
  'kit_size_gone',
  'invoice_reservation_limit',
  'payer_not_plausible',
  'idempotency_key_reused',
  'order_empty',
  'branch_not_available',
  'delivery_required',
  'country_not_served',
  'parcel_too_heavy',
];

/** Whether the contents of the order are the reason, so that the same request would fail again. */
export function isAboutOrder({ kind, code }: Failure): boolean {
  return kind === 'invalid' || orderCodes.includes(code);
}

/** Error texts by field of the form, which has the delivery fields beside the others. */
export function getFieldErrors({ code, fields, details }: Failure): Record<string, string> {
  if (code === 'branch_not_available') return { branchId: getBranchError(details.limit) };
  if (code === 'country_not_served') return { 'abroad.country': 'errors.countryNotServed' };
  if (code === 'delivery_required') return { kind: 'errors.choice' };
  return Object.fromEntries(Object.entries(fields).map(([name, key]) => [name.replace(/^delivery\./, ''), key]));
}

const getBranchError = (limit: unknown) =>
  typeof limit === 'number' ? `errors.branchTakesLess/${limit / 1000}` : 'errors.branchClosed';

const getStrings = (values: unknown) =>
  Array.isArray(values) ? values.filter((value): value is string => typeof value === 'string') : [];
