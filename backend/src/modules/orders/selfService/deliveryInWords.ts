import { addressAbroad } from 'shared-lib/validation';
import type { OrderDelivery, OrderRow } from '../order.ts';

const words = {
  ua: { pickup: 'самовивіз із офісу', 'number-only': 'лише номер, без стартового пакета' },
  en: { pickup: 'pick-up from the office', 'number-only': 'race number only, no starter kit' },
};

/** How an order is received, for its emails. */
export function deliveryInWords(delivery: OrderDelivery, locale: OrderRow['locale']): string {
  if (delivery.kind === 'abroad') return addressAbroad(delivery, locale);
  return delivery.kind === 'branch' ? `${delivery.settlement}, ${delivery.branch}` : words[locale][delivery.kind];
}
