import type { OrderParcel } from 'shared-lib/api';
import { kyivDay } from '../../kyivTime.ts';
import type { OrderSource } from '../orders/index.ts';
import type { Delivery } from './createDelivery.ts';

export function parcelSource({ parcels }: Pick<Delivery, 'parcels'>): OrderSource<OrderParcel> {
  return async (orderIds) => {
    const rows = await parcels.ofOrders([...orderIds]);
    return new Map(
      [...rows].flatMap(([orderId, { waybillNumber, carrier, state, expectedAt }]) => {
        const expectedOn = expectedAt && kyivDay(expectedAt);
        return waybillNumber ? [[orderId, { waybillNumber, carrier, state, expectedOn }] as const] : [];
      }),
    );
  };
}
