import { type Delivery as ChosenDelivery, type DeliveryAbroad, deliveryAbroadSchema } from 'shared-lib/validation';
import type { OrderDelivery } from '../orders/index.ts';
import type { Delivery } from './createDelivery.ts';

/** Delivery as stored in an order; a typed branch stays as typed. */
export async function orderDelivery(
  { getSnapshot, abroad }: Pick<Delivery, 'getSnapshot' | 'abroad'>,
  chosen: ChosenDelivery,
  weight: number,
): Promise<OrderDelivery> {
  if (chosen.kind === 'pickup' || chosen.kind === 'number-only') return { kind: chosen.kind };
  if (chosen.kind === 'abroad') {
    const address = deliveryAbroadSchema.cast(chosen.abroad) as DeliveryAbroad;
    abroad.assertServed(address.country);
    return { kind: 'abroad', ...address };
  }
  const { byHand, region = '', settlement = '', branch = '', branchId = '' } = chosen;
  const { recipientName = '', recipientLastName = '', phone = '' } = chosen;
  const recipient = { kind: 'branch', recipientName, recipientLastName, phone } as const;
  if (byHand) {
    return { ...recipient, region, district: '', settlement, branchId: '', branchNumber: '', branch, address: '' };
  }
  const { branchKind: _kind, ...place } = await getSnapshot(branchId, weight);
  return { ...recipient, ...place };
}
