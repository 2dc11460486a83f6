import { screen, waitFor } from '@testing-library/react';
import type { StockItem } from 'shared-lib/api/office';
import { renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { officeServer } from '../../testing/officeServer.ts';

const STOCK = 'POST /custom/v1/office/stock';
const CORRECT = 'POST /custom/v1/office/correct-stock';
const shirt: StockItem = {
  sku: 'TEE',
  title: { ua: 'Футболка', en: 'Shirt' },
  price: 65_000,
  offeredSizes: ['S', 'M'],
  supplied: 100,
  corrected: -2,
  reserved: 8,
  sold: 60,
  available: 30,
  owed: 0,
  daysLeft: 2,
  sizes: [{ size: 'M', quantity: 41 }],
};
let server: ReturnType<typeof officeServer>;
beforeEach(() => {
  server = officeServer({ [STOCK]: { items: [shirt, { ...shirt, sku: 'PIN', title: { ua: 'Значок', en: 'Pin' } }] } });
});
afterEach(() => server.stop());

test('quantities stand in one row, with the days they last', async () => {
  await renderRoute(remote, '/office/stock');
  const row = (await screen.findByText('Футболка')).closest('tr');
  expect(row).toHaveTextContent(/TEE.*100.*2.*8.*60.*30/);
});

test('writing off needs a quantity and a reason, and states the rest', async () => {
  server.routes[CORRECT] = { sku: 'TEE', corrected: -5, available: 27 };
  const { user } = await renderRoute(remote, '/en/office/stock?sku=TEE');
  await user.click(await screen.findByRole('radio', { name: 'Write off' }));
  await user.type(screen.getByLabelText('Quantity'), '3');
  expect(screen.getByText('27 will be available.')).toBeVisible();
  await user.type(screen.getByLabelText(/^Reason/), 'torn');
  await user.click(screen.getByRole('button', { name: 'Write off' }));
  await waitFor(() =>
    expect(server.getCalls(CORRECT)[0]?.body).toEqual({ sku: 'TEE', difference: -3, corrected: -2, reason: 'torn' }),
  );
});

test('a search that finds nothing says so', async () => {
  const { user } = await renderRoute(remote, '/office/stock');
  await user.type(await screen.findByRole('searchbox'), 'ковдра');
  expect(await screen.findByText('Нічого не знайдено')).toBeVisible();
});
