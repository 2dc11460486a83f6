import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from 'shared-lib/testing';
import remote from '../remote.ts';
import { officeServer } from '../testing/officeServer.ts';
import { officeOrder, orderList } from '../testing/orders.ts';

const SEARCH = 'POST /custom/v1/office/search-orders';
const STRIP = '31-й пробіг, архів: лише перегляд';
let server: ReturnType<typeof officeServer>;
beforeEach(() => {
  server = officeServer({
    [SEARCH]: orderList,
    'POST /custom/v1/office/show-order': officeOrder,
    'POST /custom/v1/office/editing': { editors: [] },
  });
});
afterEach(() => server.stop());
const getSwitcher = async () =>
  (await screen.findAllByText('32-й пробіг'))[0]?.closest('details') as HTMLDetailsElement;

test('the side bar shows the current run and links to the others', async () => {
  await renderRoute(remote, '/office/orders?view=paid');
  const switcher = await getSwitcher();
  const links = within(switcher).getAllByRole('link', { hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/office/orders', '/office/orders?edition=31']);
  expect(links[1]).toHaveTextContent(/31-й пробіг.*26 травня 2024.*архів/);
  expect(links[0]).toHaveAttribute('aria-current', 'true');
  expect(server.getCalls(SEARCH).at(-1)?.body).not.toHaveProperty('edition');
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});

test('G E opens the switcher, Escape closes it', async () => {
  const { user } = await renderRoute(remote, '/office/orders');
  const switcher = await getSwitcher();
  await user.keyboard('[KeyG][KeyE]');
  expect(switcher.open).toBe(true);
  await user.keyboard('[Escape]');
  expect(switcher.open).toBe(false);
});

test('the run of the URL is asked for, said to be an archive, and kept from screen to screen', async () => {
  const { user, address } = await renderRoute(remote, '/office/orders?edition=31');
  expect(await screen.findByText(STRIP)).toBeVisible();
  await waitFor(() => expect(server.getCalls(SEARCH).at(-1)?.body).toMatchObject({ edition: 31 }));
  const sections = screen.getByRole('navigation', { name: 'Розділи офісу' });
  await user.click(within(sections).getByRole('link', { name: /Сьогодні/ }));
  await waitFor(() => expect(address()).toBe('/office?edition=31'));
  expect(await screen.findByText(STRIP)).toBeVisible();
  expect(server.getCalls('POST /custom/v1/office/today').at(-1)?.body).toEqual({ edition: 31 });
});

test('in English too', async () => {
  await renderRoute(remote, '/en/office/orders?edition=31');
  expect(await screen.findByText('31st run, archive: view only')).toBeVisible();
});

test('an order of another run says which, and offers only what an archive allows', async () => {
  server.stop();
  server = officeServer({
    [SEARCH]: { ...orderList, orders: orderList.orders.map((order) => ({ ...order, edition: 31 })) },
    'POST /custom/v1/office/show-order': { ...officeOrder, edition: 31 },
    'POST /custom/v1/office/editing': { editors: [] },
  });
  const { user } = await renderRoute(remote, '/office/orders');
  const row = (await screen.findByRole('link', { name: 'RUN-000398' })).closest('tr') as HTMLElement;
  await waitFor(() => expect(row).toHaveTextContent('31-й пробіг'));
  await user.click(within(row).getByRole('link', { name: 'RUN-000398' }));
  expect(await screen.findByText(STRIP)).toBeVisible();
  expect(await screen.findByRole('button', { name: /Повернути/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /[Нн]отатка/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Зарахувати/ })).not.toBeInTheDocument();
});
