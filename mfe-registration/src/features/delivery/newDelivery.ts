import type { Profile } from 'shared-lib/api';
import { type Delivery, isUkrainianName, normalizeName, ukrainianPhone } from 'shared-lib/validation';

/** The account's own data where the carrier would take them: it knows Ukrainian letters and numbers only. */
export function newDelivery({ name, last_name, phone }: Pick<Profile, 'name' | 'last_name' | 'phone'>): Delivery {
  return {
    ...{ kind: '', region: '', byHand: false, settlementId: '', settlement: '', branchId: '', branch: '' },
    recipientName: ukrainianOrNothing(name),
    recipientLastName: ukrainianOrNothing(last_name),
    phone: ukrainianPhone(phone) ?? '',
  } as unknown as Delivery;
}

function ukrainianOrNothing(name: string): string {
  const normalized = normalizeName(name);
  return isUkrainianName(normalized) ? normalized : '';
}
