import { act, screen, waitFor } from '@testing-library/react';
import { signIn, signOut } from 'shared-lib/session';
import { renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { cabinetServer, getBasket, mug } from '../../testing/cabinetServer.ts';

const tee = { ...mug, sku: 'TEE-32', size: 'M', sizes: ['S', 'M', 'L'], title: { ua: 'Футболка', en: 'T-shirt' } };

let server: ReturnType<typeof cabinetServer>;
beforeEach(() => {
  signIn('a-token');
  server = cabinetServer({ 'GET /custom/v1/basket': getBasket(tee, mug) });
});
afterEach(() => {
  act(() => signOut());
  server.stop();
});

test('a size is changed in the basket; a product without sizes offers none', async () => {
  server.routes['PUT /custom/v1/basket/size'] = getBasket({ ...tee, size: 'L' }, mug);
  const { user } = await renderRoute(remote, '/cabinet/basket');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Розмір: Футболка' }), 'L');
  await waitFor(() => expect(server.getCalls('PUT /custom/v1/basket/size')).toHaveLength(1));
  expect(server.getCalls('PUT /custom/v1/basket/size')[0]?.body).toEqual({ sku: 'TEE-32', from: 'M', to: 'L' });
  expect(screen.getByRole('combobox', { name: 'Розмір: Футболка' })).toHaveValue('L');
  expect(screen.getAllByRole('combobox')).toHaveLength(1);
});

test('the keyboard stays at the size that it has changed, also where the server rejects it', async () => {
  const large = { ...tee, size: 'L' };
  server.routes['GET /custom/v1/basket'] = getBasket(tee, large);
  const { user } = await renderRoute(remote, '/cabinet/basket');
  const [medium] = await screen.findAllByRole('combobox', { name: 'Розмір: Футболка' });
  server.routes['PUT /custom/v1/basket/size'] = getBasket({ ...tee, size: 'S' }, large);
  if (medium) await user.selectOptions(medium, 'S');
  await waitFor(() => expect(server.getCalls('PUT /custom/v1/basket/size')).toHaveLength(1));
  const [small] = screen.getAllByRole('combobox');
  await waitFor(() => expect(small).toHaveFocus());
  server.routes['PUT /custom/v1/basket/size'] = () => ({ status: 404, code: 'product_unknown' });
  server.routes['GET /custom/v1/basket'] = getBasket({ ...tee, size: 'S' }, large);
  if (small) await user.selectOptions(small, 'M');
  await waitFor(() => expect(screen.getAllByRole('combobox')[0]).toHaveValue('S'));
  await waitFor(() => expect(screen.getAllByRole('combobox')[0]).toHaveFocus());
});

test('a basket that another tab has changed is shown when the person comes back', async () => {
  await renderRoute(remote, '/cabinet/basket');
  await screen.findByRole('combobox', { name: 'Розмір: Футболка' });
  server.routes['GET /custom/v1/basket'] = getBasket(mug);
  const before = server.getCalls('GET /custom/v1/basket').length;
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  });
  await waitFor(() => expect(screen.queryByText('Футболка')).not.toBeInTheDocument());
  expect(server.getCalls('GET /custom/v1/basket')).toHaveLength(before + 1);
  expect(screen.getByText('Горнятко «Травень»')).toBeVisible();
});
