import { toAscii } from 'shared-lib/validation';
import type { CustomsItem, WaybillAbroad } from '../carrierAbroad.ts';

/** Ids of our own account; the address is in Latin letters, as every address of a parcel abroad. */
export interface SenderAbroad {
  counterparty: string;
  client: string;
  addressId: string;
}

/** Tariff codes of ten digits by sku; `kit` is the starter kit, `*` everything else. */
export type CustomsCodes = ReadonlyMap<string, string>;

export const PACKAGE = 'PARCEL';
export const TRANSPORT = 'AVIA';
const CATEGORY = 'SALE_OF_GOODS';
export const PACKAGING_GRAMS = 100;
const NAME_LIMIT = 60;

const BOXES = [
  { upTo: 2_000, size: { length: 20, width: 20, height: 5 } },
  { upTo: Infinity, size: { length: 40, width: 30, height: 20 } },
];

export const toHryvnias = (minor: number) => Math.max(1, Math.ceil(minor / 100));

/** Grams and centimetres. */
export function getBox(grams: number) {
  const weight = Math.ceil(grams) + PACKAGING_GRAMS;
  return { weight, ...(BOXES.find(({ upTo }) => weight <= upTo) ?? BOXES[1])?.size };
}

const total = (items: readonly CustomsItem[], of: 'weight' | 'value') =>
  items.reduce((sum, item) => sum + item.quantity * item[of], 0);

export function recipientAddress({ to }: WaybillAbroad) {
  return {
    country: to.country,
    postcode: toAscii(to.postalCode),
    region: toAscii(to.region),
    city: toAscii(to.settlement),
    foreignStreetHouseApartment: toAscii([to.street, to.flat].filter(Boolean).join(', ')),
  };
}

export function recipientClient({ to }: WaybillAbroad, addressId: number, { counterparty }: SenderAbroad) {
  const [firstName, lastName] = [toAscii(to.recipientName), toAscii(to.recipientLastName)];
  return {
    // A client of no kind becomes a company, for good.
    type: 'INDIVIDUAL',
    firstName,
    lastName,
    latinName: `${firstName} ${lastName}`,
    phoneNumber: to.phone,
    addressId,
    counterpartyUuid: counterparty,
  };
}

interface Parties {
  recipient: string;
  recipientAddressId: number;
  sender: SenderAbroad;
}

/** A shipment with its customs declaration (CN22 or CN23, as the carrier decides by weight and value). */
export function shipment(order: WaybillAbroad, parties: Parties, codes: CustomsCodes) {
  const { recipient, recipientAddressId, sender } = parties;
  const senderAddressId = Number(sender.addressId);
  const box = getBox(total(order.items, 'weight'));
  const declaredPrice = toHryvnias(total(order.items, 'value'));
  return {
    externalId: order.orderNumber,
    sender: { uuid: sender.client },
    recipient: { uuid: recipient },
    senderAddressId,
    recipientAddressId,
    returnAddressId: senderAddressId,
    international: true,
    packageType: PACKAGE,
    deliveryType: 'W2W',
    paidByRecipient: false,
    onFailReceiveType: 'RETURN',
    ...box,
    parcels: [{ ...box, declaredPrice, parcelItems: order.items.map((item, index) => parcelItem(item, index, codes)) }],
    internationalData: { transportType: TRANSPORT, avia: true, categoryType: CATEGORY, tracked: true },
  };
}

function parcelItem({ name, sku, quantity, weight, value }: CustomsItem, index: number, codes: CustomsCodes) {
  const latinName = toAscii(name).slice(0, NAME_LIMIT);
  return {
    parcelItemNumber: index + 1,
    name: latinName,
    latinName,
    description: latinName,
    quantity,
    weight,
    value: toHryvnias(value),
    currencyCode: 'UAH',
    hsCode: codes.get(sku ?? 'kit') ?? codes.get('*') ?? '',
    countryOfOrigin: 'UA',
  };
}
