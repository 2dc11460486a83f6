import type { OrderDelivery } from 'shared-lib/api';
import type { Locale } from 'shared-lib/i18n';
import { addressAbroad } from 'shared-lib/validation';

/** Where a carrier takes the order; undefined when it takes none. */
export function describeDelivery(delivery: OrderDelivery, locale: Locale): string | undefined {
  if (delivery.kind === 'abroad') return addressAbroad(delivery, locale);
  if (delivery.kind !== 'branch') return undefined;
  const { branch, settlement, district } = delivery;
  return [branch, settlement, district].filter(Boolean).join(', ');
}
