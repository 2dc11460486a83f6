import type { Delivery } from 'shared-lib/validation';
import type { OrderDelivery } from './order.ts';

/** What somebody typed by hand; the carrier's own words are not known. */
export function typedDelivery(chosen: Delivery): OrderDelivery {
  if (chosen.kind === 'pickup') return { kind: 'pickup' };
  const { region = '', settlement = '', branch = '', recipientName = '', recipientLastName = '', phone = '' } = chosen;
  return {
    ...{ kind: 'branch', region, district: '', settlement, branchId: '', branchNumber: '', branch, address: '' },
    ...{ recipientName, recipientLastName, phone },
  };
}
