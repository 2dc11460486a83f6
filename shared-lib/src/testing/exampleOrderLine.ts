import type { OrderLine } from '../api/ordersApi.ts';

/** The entry of one person in an order. */
export const exampleOrderLine: OrderLine = {
  kind: 'registration',
  registrationId: 7,
  sku: null,
  size: null,
  quantity: 1,
  unitPrice: 50_000,
  sum: 50_000,
  title: { ua: 'Участь, особисто', en: 'Individual entry' },
  name: 'Олена Ґалаґан',
};
