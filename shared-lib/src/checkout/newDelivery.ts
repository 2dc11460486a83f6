import type { Profile } from '../api/accountApi.ts';
import { latinOrNothing, noAddressAbroad } from '../validation/abroad/deliveryAbroad.ts';
import type { Delivery } from '../validation/deliverySchema.ts';
import { isUkrainianName, normalizeName } from '../validation/personName.ts';
import { isAbroad, ukrainianPhone } from '../validation/phone.ts';

type Known = Pick<Profile, 'name' | 'last_name' | 'phone'> & Partial<Pick<Profile, 'country' | 'city'>>;

/** Recipient from the account, as far as the carriers accept it: Ukrainian letters and numbers in Ukraine, Latin letters abroad. */
export function newDelivery({ name, last_name, phone, country = '', city = '' }: Known): Delivery {
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
    abroad: {
      ...noAddressAbroad,
      ...(isAbroad(country) && { country, settlement: latinOrNothing(city) }),
      recipientName: latinOrNothing(name),
      recipientLastName: latinOrNothing(last_name),
      phone,
    },
  } as unknown as Delivery;
}

function ukrainianOrNothing(name: string): string {
  const normalized = normalizeName(name);
  return isUkrainianName(normalized) ? normalized : '';
}
