import { ApiError } from 'shared-lib/http';

/** Why nothing was ordered; each has its words and its way on. */
export type CheckoutFailure =
  | { kind: 'outOfStock'; skus: string[] }
  | { kind: 'registrationOrdered' | 'alreadyMade' | 'nothingToOrder' | 'unavailable' }
  | { kind: 'fields'; fields: Record<string, string> };

/** Reads a refusal of `ordersApi.quote` or `ordersApi.create`. */
export function checkoutFailure(cause: unknown): CheckoutFailure {
  if (!(cause instanceof ApiError)) return { kind: 'unavailable' };
  switch (cause.code) {
    case 'out_of_stock':
      return { kind: 'outOfStock', skus: textsOf(cause.details.missing) };
    case 'product_unknown':
      return { kind: 'outOfStock', skus: textsOf([cause.details.sku]) };
    case 'registration_ordered':
      return { kind: 'registrationOrdered' };
    // An earlier try, of which no answer came, was taken after all.
    case 'idempotency_key_reused':
      return { kind: 'alreadyMade' };
    case 'order_empty':
      return { kind: 'nothingToOrder' };
    case 'branch_not_available':
      return { kind: 'fields', fields: { branchId: 'errors.branchClosed' } };
    default:
      return Object.keys(cause.fields).length > 0
        ? { kind: 'fields', fields: formNames(cause.fields) }
        : { kind: 'unavailable' };
  }
}

const textsOf = (values: unknown) =>
  Array.isArray(values) ? values.filter((value): value is string => typeof value === 'string') : [];

/** The form has the fields of delivery beside the others. */
function formNames(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, code]) => [name.replace(/^delivery\./, ''), code]));
}
