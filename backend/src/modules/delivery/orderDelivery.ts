import type { Delivery as ChosenDelivery } from 'shared-lib/validation';
import type { OrderDelivery } from '../orders/index.ts';
import type { Delivery } from './createDelivery.ts';

/** Delivery as stored in an order; a typed branch stays as typed. */
export async function orderDelivery(
  { getSnapshot }: Pick<Delivery, 'getSnapshot'>,
  chosen: ChosenDelivery,
  weight: number,
): Promise<OrderDelivery> {
  if (chosen.kind === 'pickup' || chosen.kind === 'number-only') return { kind: chosen.kind };
  const { byHand, region = '', settlement = '', branch = '', branchId = '' } = chosen;
  const { recipientName = '', recipientLastName = '', phone = '' } = chosen;
  const recipient = { kind: 'branch', recipientName, recipientLastName, phone } as const;
  if (byHand) {
    return { ...recipient, region, district: '', settlement, branchId: '', branchNumber: '', branch, address: '' };
  }
  const { branchKind: _kind, ...place } = await getSnapshot(branchId, weight);
  return { ...recipient, ...place };
}
