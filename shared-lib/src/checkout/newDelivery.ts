import type { Profile } from '../api/accountApi.ts';
import type { Delivery } from '../validation/deliverySchema.ts';
import { isUkrainianName, normalizeName } from '../validation/personName.ts';
import { ukrainianPhone } from '../validation/phone.ts';

/** Recipient from the account, as far as the carrier accepts it: Ukrainian letters and numbers only. */
export function newDelivery({ name, last_name, phone }: Pick<Profile, 'name' | 'last_name' | 'phone'>): Delivery {
  return {
    kind: '',
    region: '',
    byHand: false,
    settlementId: '',
    settlement: '',
    branchId: '',
    branch: '',
    recipientName: ukrainianOrNothing(name),
    recipientLastName: ukrainianOrNothing(last_name),
    phone: ukrainianPhone(phone) ?? '',
  } as unknown as Delivery;
}

function ukrainianOrNothing(name: string): string {
  const normalized = normalizeName(name);
  return isUkrainianName(normalized) ? normalized : '';
}
