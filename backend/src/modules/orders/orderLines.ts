import type { EventRecord } from '../content/index.ts';
import { peopleIn, type RegistrationRow } from '../registrations/index.ts';
import { assertSize, type Item, type Product } from '../shop/index.ts';
import type { OrderLineRow } from './order.ts';

export type NewLine = Omit<OrderLineRow, 'id' | 'orderId' | 'isLive'>;

const individualTitle = { ua: 'Участь, особисто', en: 'Individual entry' };
const teamTitle = { ua: 'Участь команди', en: 'Team entry' };

/** What registering a person or a team comes to. Nobody is named: the registration tells who it is. */
export function registrationLine(
  { id, kind, fields }: RegistrationRow,
  fees: EventRecord['fees'],
): Omit<NewLine, 'place'> {
  const isTeam = kind === 'team';
  const quantity = peopleIn(fields);
  const unitPrice = isTeam ? fees.teamPerPerson : fees.individual;
  return {
    kind: 'registration',
    registrationId: id,
    sku: null,
    size: null,
    title: isTeam ? teamTitle : individualTitle,
    quantity,
    unitPrice,
    sum: unitPrice * quantity,
  };
}

/** @throws {ProductUnknown} */
export function productLine({ sku, size, quantity }: Item, product: Product | undefined): Omit<NewLine, 'place'> {
  assertSize(product, sku, size);
  const { title, unitPrice } = product;
  return {
    kind: 'product',
    registrationId: null,
    sku,
    size: size || null,
    title,
    quantity,
    unitPrice,
    sum: unitPrice * quantity,
  };
}

/** In minor units. */
export const totalOf = (lines: readonly { sum: number }[]) => lines.reduce((total, { sum }) => total + sum, 0);

/** Who is registered in an order, as far as they are still there. */
export const registrationIdsOf = (lines: readonly Pick<OrderLineRow, 'registrationId'>[]) =>
  lines.flatMap(({ registrationId }) => (registrationId === null ? [] : [registrationId]));
