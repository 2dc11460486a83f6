import type { Order, OrderLine } from '../api/ordersApi.ts';
import type { Registration } from '../api/registrationApi.ts';
import type { BasketLine } from '../api/shopApi.ts';
import { exampleOrderLine } from '../testing/exampleOrderLine.ts';
import { getPayer } from './getPayer.ts';
import { itemsToOrder } from './itemsToOrder.ts';
import { receiptLines } from './receiptLines.ts';
import { unordered } from './registrationsToOrder.ts';

const person = (id: number, fullName: string) => ({ id, kind: 'individual', fields: { fullName } }) as Registration;
const team = {
  id: 9,
  kind: 'team',
  fields: { teamName: 'Тихий код', legalName: 'ТОВ «Тихий код»', taxCode: '21004568', legalAddress: 'Львів' },
} as Registration;
const order = (status: Order['status'], ids: number[]) =>
  ({ status, lines: ids.map((registrationId) => ({ registrationId })) }) as Order;

test('a cancelled order sets its registrations free, any other holds them', () => {
  const [olena, ostap, iryna] = [person(1, 'Олена'), person(2, 'Остап'), person(3, 'Ірина')];
  const orders = [order('cancelled', [1]), order('awaiting-payment', [2]), order('refunded', [3])];
  expect(unordered([olena, ostap, iryna], orders)).toEqual([olena]);
});

test('what was ordered again after cancelling is ordered', () => {
  expect(unordered([person(1, 'Олена')], [order('cancelled', [1]), order('paid', [1])])).toEqual([]);
});

test('a place that was returned is not ordered again with the next order', () => {
  const [olena, ostap] = [person(1, 'Олена'), person(2, 'Остап')];
  const places = [{ number: 1001, registrationId: 1, name: 'Олена', amount: 50_000 }];
  const orders = [{ ...order('paid', [2]), returned: [{ at: '2025-04-20T09:00:00Z', places, amount: 50_000 }] }];
  expect(unordered([olena, ostap], orders)).toEqual([]);
});

const line = (sku: string, size: string, quantity: number, available: number | null) =>
  ({ sku, size, quantity, available }) as BasketLine;

test('the rest of a basket is limited to the stock, which sizes share', () => {
  const lines = [line('TEE', 'M', 2, 3), line('TEE', 'L', 2, 3), line('MUG', '', 4, null), line('CAP', '', 1, 0)];
  expect(itemsToOrder(lines, false).map(({ quantity }) => quantity)).toEqual([2, 2, 4, 1]);
  expect(itemsToOrder(lines, true)).toEqual([
    { sku: 'TEE', size: 'M', quantity: 2 },
    { sku: 'TEE', size: 'L', quantity: 1 },
    { sku: 'MUG', size: '', quantity: 4 },
  ]);
});

test('a receipt puts people who pay the same together and names them', () => {
  const registration = (registrationId: number): OrderLine => ({ ...exampleOrderLine, registrationId, name: null });
  const shirt: OrderLine = {
    kind: 'product',
    registrationId: null,
    sku: 'TEE',
    size: 'M',
    quantity: 2,
    unitPrice: 65_000,
    sum: 130_000,
    title: { ua: 'Футболка', en: 'T-shirt' },
    name: null,
  };
  const registrations = [person(1, 'Олена'), person(2, 'Остап')];
  const lines = receiptLines([registration(1), shirt, registration(2)], {
    registrations,
    currency: 'UAH',
    locale: 'en',
  });
  expect(lines.map(({ label, detail }) => [label, detail])).toEqual([
    ['Individual entry × 2', 'Олена, Остап'],
    ['T-shirt, M × 2', undefined],
  ]);
  expect(lines[0]?.amount).toContain('1,000');
});

test('an invoice is for the company of a team, otherwise for the person', () => {
  const profile = { name: 'Олена', last_name: 'Ґалаґан' };
  expect(getPayer([person(1, 'Олена'), team], profile)).toEqual({
    kind: 'company',
    name: 'ТОВ «Тихий код»',
    taxCode: '21004568',
    address: 'Львів',
  });
  expect(getPayer([], profile)).toMatchObject({ kind: 'person', name: 'Олена Ґалаґан' });
});
