import type { CarriedKind, CarrierName } from 'shared-lib/vocabulary';
import type { ParcelCarrier, Waybill } from '../carrier/carrier.ts';
import type { ParcelOrder } from './parcelOrders.ts';

export interface Shipper extends Omit<ParcelCarrier<never>, 'createWaybill'> {
  createWaybill(order: ParcelOrder): Promise<Waybill>;
}

/** Without a carrier staff types numbers, and nothing is tracked. */
export type Shippers = Partial<Record<CarrierName, Shipper>>;

const carriers: Record<CarriedKind, CarrierName> = { branch: 'nova-poshta', abroad: 'ukrposhta' };

export const getCarrier = ({ delivery }: Pick<ParcelOrder, 'delivery'>): CarrierName => carriers[delivery.kind];

export function createShipper<Order>(
  carrier: ParcelCarrier<Order> | undefined,
  describe: (order: ParcelOrder) => Promise<Order>,
): Shipper | undefined {
  return (
    carrier && {
      createWaybill: async (order) => carrier.createWaybill(await describe(order)),
      findWaybill: (orderNumber, since) => carrier.findWaybill(orderNumber, since),
      cancelWaybill: (id) => carrier.cancelWaybill(id),
      labels: (numbers) => carrier.labels(numbers),
      track: (numbers) => carrier.track(numbers),
    }
  );
}
