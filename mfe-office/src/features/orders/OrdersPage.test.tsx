import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { officeServer } from '../../testing/officeServer.ts';
import { officeOrder, orderList } from '../../testing/orders.ts';

const SEARCH = 'POST /custom/v1/office/search-orders';
let server: ReturnType<typeof officeServer>;
beforeEach(() => {
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = jest.fn();
  server = officeServer({ [SEARCH]: orderList, 'POST /custom/v1/office/show-order': officeOrder });
});
afterEach(() => server.stop());
const lastQuery = () => server.callsOf(SEARCH).at(-1)?.body;

test('the list states how many orders it shows, of how many, and their sum', async () => {
  await renderRoute(remote, '/office/orders');
  const table = await screen.findByRole('table', { name: 'Замовлення, 163' });
  expect(within(table).getByText('Марта Щербина').closest('tr')).toHaveTextContent(/500,00.*Чекає оплати.*Самовивіз/);
  expect(screen.getByText(/Показано 2 з 163 на 148\s210,00\s₴/)).toBeVisible();
});

test('search, view, filters and sort are in the URL and in the query', async () => {
  const { user, address } = await renderRoute(remote, '/en/office/orders?view=awaiting&kind=team&min=100');
  await screen.findByRole('table');
  expect(lastQuery()).toMatchObject({ view: 'awaiting', kinds: ['team'], amountFrom: 10_000 });
  await user.type(screen.getByRole('searchbox'), 'щербена');
  await waitFor(() => expect(lastQuery()).toMatchObject({ text: 'щербена' }));
  await user.click(screen.getByRole('button', { name: 'Amount, ₴' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'amount' }));
  expect(decodeURIComponent(address())).toBe('/en/office/orders?view=awaiting&kind=team&min=100&q=щербена&sort=amount');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(address()).toBe('/en/office/orders?view=awaiting&sort=amount'));
});

test('the next page follows the cursor', async () => {
  const { user } = await renderRoute(remote, '/office/orders');
  await user.click(await screen.findByRole('button', { name: 'Завантажити ще' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ cursor: 'cursor-2' }));
});

test('keys move, select and preview a row, whatever the layout', async () => {
  const { user, address } = await renderRoute(remote, '/office/orders');
  await screen.findByRole('table');
  await user.keyboard('[KeyJ][KeyJ]');
  await user.keyboard('[KeyX]');
  expect(screen.getByRole('toolbar', { name: 'Дії з вибраними' })).toHaveTextContent(/Вибрано 1.*11\s950,00/);
  await user.keyboard('[Space]');
  expect(await screen.findByRole('complementary', { name: 'Перегляд RUN-000398' })).toBeVisible();
  await user.keyboard('[Enter]');
  await waitFor(() => expect(address()).toBe('/office/orders/RUN-000398'));
});

test('an extra column is chosen by the URL', async () => {
  await renderRoute(remote, '/office/orders?columns=phone');
  expect(await screen.findByRole('columnheader', { name: 'Телефон' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Пошта' })).not.toBeInTheDocument();
});

test('a filter that finds nothing offers to clear it', async () => {
  server.routes[SEARCH] = { ...orderList, orders: [], count: 0, sums: [], next: null };
  await renderRoute(remote, '/office/orders?q=стожар');
  expect(await screen.findByText('Нічого не знайдено')).toBeVisible();
});
