import { countryName } from 'shared-lib/validation';
import { countPeople, type Entrants, type RegistrationRow } from '../registrations/index.ts';
import { assertSize, type BasketItem, type Product } from '../shop/index.ts';
import type { EntryPrice } from './entryPrices.ts';
import type { OrderLineRow } from './order.ts';

export type NewLine = Omit<OrderLineRow, 'id' | 'orderId' | 'isLive'>;

const individualTitle = { ua: 'Участь, особисто', en: 'Individual entry' };
const teamTitle = { ua: 'Участь команди', en: 'Team entry' };

/** Without names, which the registration has. */
export function registrationLine(
  { id, kind, fields }: Pick<RegistrationRow, 'id' | 'kind'> & { fields: Entrants },
  { unitPrice, discount }: EntryPrice,
  place: number,
): NewLine {
  const isTeam = kind === 'team';
  const quantity = countPeople(fields);
  return {
    place,
    kind: 'registration',
    registrationId: id,
    sku: null,
    size: null,
    title: isTeam ? teamTitle : individualTitle,
    quantity,
    unitPrice,
    sum: unitPrice * quantity,
    discount,
  };
}

export function productLine({ sku, size, quantity }: BasketItem, product: Product | undefined, place: number): NewLine {
  assertSize(product, sku, size);
  const { title, unitPrice } = product;
  return {
    place,
    kind: 'product',
    registrationId: null,
    sku,
    size: size || null,
    title,
    quantity,
    unitPrice,
    sum: unitPrice * quantity,
    discount: 0,
  };
}

/** A delivery abroad, which is paid in advance. */
export function deliveryLine(country: string, price: number, place: number): NewLine {
  return {
    place,
    kind: 'delivery',
    registrationId: null,
    sku: null,
    size: null,
    title: {
      ua: `Доставка за кордон, ${countryName(country, 'ua')}`,
      en: `Delivery abroad, ${countryName(country, 'en')}`,
    },
    quantity: 1,
    unitPrice: price,
    sum: price,
    discount: 0,
  };
}

export const getTotal = (lines: readonly { sum: number }[]) => lines.reduce((total, { sum }) => total + sum, 0);

export const getDiscount = (lines: readonly { discount: number; quantity: number }[]) =>
  lines.reduce((amount, { discount, quantity }) => amount + discount * quantity, 0);

export const getRegistrationIds = (lines: readonly Pick<OrderLineRow, 'registrationId'>[]) =>
  lines.flatMap(({ registrationId }) => (registrationId === null ? [] : [registrationId]));
