import { kyivDay } from '../../kyivTime.ts';
import type { OrderSources } from '../orders/index.ts';
import type { Delivery } from './createDelivery.ts';

export function parcelSource({ parcels }: Pick<Delivery, 'parcels'>): OrderSources['parcels'] {
  return async (orderIds) => {
    const rows = await parcels.ofOrders([...orderIds]);
    const shown = [...rows].flatMap(([orderId, { waybillNumber, carrier, state, expectedAt }]) => {
      const expectedOn = expectedAt && kyivDay(expectedAt);
      return waybillNumber ? [[orderId, { waybillNumber, carrier, state, expectedOn }] as const] : [];
    });
    return { shown: new Map(shown), packed: new Set(rows.keys()) };
  };
}
