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
const lastQuery = () => server.getCalls(SEARCH).at(-1)?.body;

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

test('a view is named on this device and removed', async () => {
  localStorage.clear();
  const { user, address } = await renderRoute(remote, '/office/orders?kind=team&min=100');
  await user.click(await screen.findByText('Зберегти вигляд', { selector: 'summary span' }));
  await user.type(screen.getByRole('textbox', { name: 'Назва вигляду' }), 'Великі команди');
  await user.click(screen.getByRole('button', { name: 'Зберегти вигляд' }));
  const saved = within(screen.getByRole('navigation', { name: 'Вигляди списку' }));
  expect(saved.getByRole('link', { name: 'Великі команди' })).toHaveAttribute('aria-current', 'page');
  await user.click(saved.getByRole('link', { name: /^Усі/ }));
  await user.click(saved.getByRole('link', { name: 'Великі команди' }));
  expect(address()).toBe('/office/orders?kind=team&min=100');
  await user.click(screen.getByRole('button', { name: 'Вилучити вигляд' }));
  expect(saved.queryByRole('link', { name: 'Великі команди' })).not.toBeInTheDocument();
});

test('selected orders without money are cancelled after their number is typed', async () => {
  const { user } = await renderRoute(remote, '/office/orders?columns=phone');
  const [first, second] = orderList.orders;
  await user.click(await screen.findByRole('checkbox', { name: `Вибрати ${first?.number}` }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: `Вибрати ${second?.number}` }));
  await user.keyboard('{/Shift}');
  server.routes['POST /custom/v1/office/export-orders'] = { name: 'a.csv', type: 'text/csv', bytes: '', count: 2 };
  await user.click(screen.getByRole('button', { name: 'Експорт 2 CSV' }));
  const exported = () => server.getCalls('POST /custom/v1/office/export-orders').at(-1)?.body;
  await waitFor(() => expect(exported()).toMatchObject({ columns: ['phone'], format: 'csv' }));
  server.routes['POST /custom/v1/office/cancel'] = { number: first?.number, outcome: 'cancelled' };
  await user.click(screen.getByRole('button', { name: 'Скасувати…' }));
  await user.type(screen.getByLabelText(/^Щоб підтвердити/), '1');
  await user.click(screen.getByRole('button', { name: 'Скасувати 1 замовлення' }));
  await waitFor(() => expect(server.getCalls('POST /custom/v1/office/cancel')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByLabelText(/^Щоб підтвердити/)).not.toBeInTheDocument());
});

test('invoices of the selected orders are saved; one without an invoice stays selected with its reason', async () => {
  const INVOICES = 'POST /custom/v1/office/invoices';
  Object.assign(URL, { createObjectURL: () => 'blob:invoices', revokeObjectURL: () => undefined });
  const { user } = await renderRoute(remote, '/office/orders');
  const [first, second] = orderList.orders;
  for (const order of [first, second])
    await user.click(await screen.findByRole('checkbox', { name: `Вибрати ${order?.number}` }));
  server.routes[INVOICES] = {
    file: { name: 'invoices.zip', type: 'application/zip', bytes: '', count: 1 },
    rejected: [{ number: second?.number, reason: 'no-invoice' }],
  };
  await user.click(screen.getByRole('button', { name: 'Рахунки' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(`${second?.number}: оплата карткою або внесок, рахунка не було`);
  const firstBox = screen.getByRole('checkbox', { name: `Вибрати ${first?.number}` });
  await waitFor(() => expect(firstBox).not.toBeChecked());
  expect(screen.getByRole('checkbox', { name: `Вибрати ${second?.number}` })).toBeChecked();
  expect(server.getCalls(INVOICES)[0]?.body).toEqual({ numbers: [first?.number, second?.number] });
});

test('a filter that finds nothing offers to clear it', async () => {
  server.routes[SEARCH] = { ...orderList, orders: [], count: 0, sums: [], next: null };
  await renderRoute(remote, '/office/orders?q=стожар');
  expect(await screen.findByText('Нічого не знайдено')).toBeVisible();
});
