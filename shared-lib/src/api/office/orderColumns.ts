import { addressAbroad } from '../../validation/abroad/deliveryAbroad.ts';
import type { OrderDelivery, Payer } from '../ordersTypes.ts';

/** Fields of a stored order that columns read. */
export interface OrderFacts {
  phone: string;
  email: string | null;
  payer: Payer | null;
  delivery: OrderDelivery | null;
}

/** Columns of plain text. The server fills the list and exports from here. */
const columns = [
  { name: 'phone', read: ({ phone }) => phone },
  { name: 'email', read: ({ email }) => email ?? '' },
  { name: 'taxCode', read: ({ payer }) => payer?.taxCode ?? '' },
  { name: 'address', read: ({ delivery }) => (delivery?.kind === 'abroad' ? addressAbroad(delivery, 'en') : '') },
] as const satisfies readonly { name: string; read: (order: OrderFacts) => string }[];

export const orderTextColumns = columns.map(({ name }) => name);
export type OrderTextColumn = (typeof orderTextColumns)[number];
export type OrderTexts = Record<OrderTextColumn, string>;

/** Columns of the list that are shown on request. An export without `columns` has all of them. */
export const extraOrderColumns = ['payment' as const, ...orderTextColumns];
export type ExtraOrderColumn = (typeof extraOrderColumns)[number];

export const toOrderTexts = (order: OrderFacts): OrderTexts =>
  Object.fromEntries(columns.map(({ name, read }) => [name, read(order)])) as OrderTexts;
