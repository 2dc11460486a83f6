import { act, screen, waitFor, within } from '@testing-library/react';
import type { BasketItem } from 'shared-lib/api';
import { signIn, signOut } from 'shared-lib/session';
import { renderRoute } from 'shared-lib/testing';
import { toast } from 'shared-lib/toasts';
import remote from '../../remote.ts';
import { cabinetServer, getBasket, mug } from '../../testing/cabinetServer.ts';

const product = (slug: string, title: string, acf: object) => ({
  id: slug.length,
  slug,
  title: { rendered: title },
  content: { rendered: `<p>Про ${title}</p>` },
  acf: { currency: 'UAH', images: false, in_stock: true, ...acf },
});
const products = [
  product('mug', 'Горнятко', { sku: 'MUG-32', price: '320', product_type: 'souvenir' }),
  product('t-shirt', 'Футболка', { sku: 'TEE-32', price: '650', product_type: 'clothing', sizes: ['M', 'L'] }),
  product('poster', 'Плакат', { sku: 'PST-32', price: '240', product_type: 'souvenir' }),
  product('buff', 'Баф', { sku: 'BUF-32', price: '290', old_price: '350', product_type: 'clothing' }),
];

let server: ReturnType<typeof cabinetServer>;
const success = jest.spyOn(toast, 'success');
const error = jest.spyOn(toast, 'error');
beforeEach(() => {
  for (const spy of [success, error]) spy.mockReset().mockReturnValue(undefined);
  signIn('a-token');
  server = cabinetServer({
    'GET /wp/v2/product': products,
    'GET /custom/v1/shop/availability': { 'MUG-32': 3, 'TEE-32': null, 'PST-32': 0, 'BUF-32': 40 },
    'POST /custom/v1/basket/items': ({ body }) => ({ body: getBasket({ ...mug, ...(body as BasketItem) }) }),
  });
});
afterEach(() => {
  act(() => signOut());
  server.stop();
});

const open = (query = '') => renderRoute(remote, `/cabinet/catalogue${query}`);

test('shows the goods: few left, sold out, an old price', async () => {
  await open();
  expect(await screen.findByText('Залишилося 3')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Розкупили' })).toBeDisabled();
  expect(screen.getByText(/350/).closest('s')).toBeInTheDocument();
});

test('one type at a time, by the URL', async () => {
  const { user, address } = await open();
  await user.click(await screen.findByRole('link', { name: 'Одяг' }));
  expect(address()).toBe('/cabinet/catalogue?type=clothing');
  expect(screen.queryByRole('link', { name: 'Горнятко' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Футболка' })).toBeVisible();
  expect(server.getCalls('GET /wp/v2/product')).toHaveLength(1);
});

test('buying is confirmed, and the button then opens the basket', async () => {
  const { user, address } = await open();
  await user.click(await screen.findByRole('button', { name: 'Купити: Горнятко' }));
  await waitFor(() => expect(success).toHaveBeenCalledWith('Горнятко', { title: 'Додано в кошик:' }));
  const button = screen.getByRole('button', { name: 'У кошику: Горнятко' });
  expect(button).toHaveFocus();
  await user.click(button);
  await waitFor(() => expect(address()).toBe('/cabinet/basket'));
});

test('a product with sizes waits for one to be chosen', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Купити: Футболка' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Оберіть розмір');
  expect(server.getCalls('POST /custom/v1/basket/items')).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'L' }));
  await user.click(screen.getByRole('button', { name: 'Купити: Футболка' }));
  await waitFor(() =>
    expect(server.getCalls('POST /custom/v1/basket/items')[0]?.body).toEqual({ sku: 'TEE-32', size: 'L', quantity: 1 }),
  );
});

test('a rejected purchase is reverted and shows how many are left', async () => {
  server.routes['POST /custom/v1/basket/items'] = () => ({
    status: 409,
    code: 'out_of_stock',
    data: { available: 2 },
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Купити: Горнятко' }));
  expect(await screen.findByText('Лишилося тільки 2.')).toBeVisible();
  expect(error).toHaveBeenCalledWith('Сталася помилка. Спробуйте ще раз');
  expect(screen.getByRole('button', { name: 'Купити: Горнятко' })).toBeVisible();
});

test('particulars open by their URL and close back to the type', async () => {
  const { user, address } = await open('?type=souvenir&product=mug');
  const dialog = await screen.findByRole('dialog', { name: 'Горнятко' });
  expect(within(dialog).getByText('Про Горнятко')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Закрити' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/cabinet/catalogue?type=souvenir');
});

test('shows an empty state when nothing is sold', async () => {
  server.routes['GET /wp/v2/product'] = [];
  await open();
  expect(await screen.findByText('Товарів поки немає')).toBeVisible();
});

test('a removed line can be taken back', async () => {
  server.routes['GET /custom/v1/basket'] = getBasket({ ...mug, quantity: 1, available: 5 });
  server.routes['PUT /custom/v1/basket/items'] = getBasket();
  const { user } = await renderRoute(remote, '/cabinet/basket');
  await user.click(await screen.findByRole('button', { name: 'Вилучити: Горнятко «Травень»' }));
  expect(await screen.findByText('Кошик порожній')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Повернути' }));
  expect(await screen.findByRole('button', { name: 'Вилучити: Горнятко «Травень»' })).toBeVisible();
  expect(server.getCalls('POST /custom/v1/basket/items')[0]?.body).toMatchObject({ sku: 'MUG-32', quantity: 1 });
});

const removeLabel = 'Вилучити: Горнятко «Травень»';

test('the focus goes to the notice of a removed line, and back to the basket', async () => {
  server.routes['GET /custom/v1/basket'] = getBasket({ ...mug, quantity: 1, available: 5 });
  server.routes['PUT /custom/v1/basket/items'] = getBasket();
  const { user } = await renderRoute(remote, '/cabinet/basket');
  await user.click(await screen.findByRole('button', { name: removeLabel }));
  expect(screen.getByText(/^Вилучено з кошика/).closest('[tabindex]')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Повернути' }));
  expect(screen.getByRole('heading', { name: 'Кошик' })).toHaveFocus();
});

test('a line that could not be removed shows the reason instead', async () => {
  server.routes['GET /custom/v1/basket'] = getBasket({ ...mug, quantity: 1, available: 5 });
  server.routes['PUT /custom/v1/basket/items'] = () => ({ status: 503, code: 'unavailable' });
  const text = 'Не вдалося зберегти. Кошик не змінився.';
  const { user } = await renderRoute(remote, '/cabinet/basket');
  const isUndoBesideReason: boolean[] = [];
  const observer = new MutationObserver(() => {
    if (screen.queryByText(text)) isUndoBesideReason.push(screen.queryByText('Повернути') !== null);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await user.click(await screen.findByRole('button', { name: removeLabel }));
  const reason = await screen.findByText(text);
  expect(reason.closest('[tabindex]')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Повернути' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: removeLabel })).toBeVisible();
  observer.disconnect();
  expect(isUndoBesideReason).not.toContain(true);
});

test('a line taken back before its removal fails is there once', async () => {
  let fail: () => void = () => {};
  server.routes['GET /custom/v1/basket'] = getBasket({ ...mug, quantity: 1, available: 5 });
  server.routes['PUT /custom/v1/basket/items'] = () =>
    new Promise((resolve) => {
      fail = () => resolve({ status: 503, code: 'unavailable' });
    });
  const { user } = await renderRoute(remote, '/cabinet/basket');
  await user.click(await screen.findByRole('button', { name: removeLabel }));
  await user.click(screen.getByRole('button', { name: 'Повернути' }));
  await act(async () => fail());
  expect(await screen.findByText('Не вдалося зберегти. Кошик не змінився.')).toBeVisible();
  expect(screen.getByRole('button', { name: removeLabel })).toBeVisible();
  expect(server.getCalls('POST /custom/v1/basket/items')).toEqual([]);
});

test('shows when fewer are in stock than requested', async () => {
  server.routes['GET /custom/v1/basket'] = getBasket({ ...mug, quantity: 4, available: 2 });
  server.routes['PUT /custom/v1/basket/items'] = getBasket({ ...mug, quantity: 2, available: 2 });
  const { user } = await renderRoute(remote, '/cabinet/basket');
  expect(await screen.findByText('Лишилося 2, це менше, ніж ви обрали.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Узяти 2' }));
  await waitFor(() => expect(screen.queryByText(/менше, ніж ви обрали/)).not.toBeInTheDocument());
  expect(server.getCalls('PUT /custom/v1/basket/items')[0]?.body).toMatchObject({ quantity: 2 });
});
