import { waitFor } from '@testing-library/react';
import type { Basket, BasketLine } from 'shared-lib/api';
import { itemCount, loadBasket, useBasket } from 'shared-lib/basket';
import { registerSignInPrompt, signIn, signOut, startSession, useSession } from 'shared-lib/session';
import { type FakeResponse, fakeServer } from 'shared-lib/testing';
import { changeBasket } from './changeBasket.ts';

const mug = { sku: 'MUG-32', size: '' };
const product = { title: { ua: 'Горнятко', en: 'Mug' }, picture: '', sizes: [], unitPrice: 32_000, available: 40 };
const getBasket = (quantity: number): Basket => ({
  lines: quantity > 0 ? [{ ...mug, ...product, quantity, sum: 32_000 * quantity } as BasketLine] : [],
  total: 32_000 * quantity,
  currency: 'UAH',
});
const add = (key = 'one-key') => changeBasket({ kind: 'add', item: { ...mug, quantity: 1 }, product, key });
const set = (quantity: number) => changeBasket({ kind: 'set', item: { ...mug, quantity } });
const shown = () => itemCount(useBasket.getState().shown);

/** A response that comes when the test decides. */
function later() {
  let settle: (response: FakeResponse) => void = () => undefined;
  const response = new Promise<FakeResponse>((resolve) => {
    settle = resolve;
  });
  return { handler: () => response, settle };
}

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer({ 'GET /custom/v1/basket': getBasket(0) });
  signIn('a-token');
});
afterEach(() => {
  signOut();
  server.stop();
});

test('an addition shows at once, and goes out with its key', async () => {
  const response = later();
  server.routes['POST /custom/v1/basket/items'] = response.handler;
  const done = add();
  expect(shown()).toBe(1);
  response.settle({ body: getBasket(1) });
  await done;
  expect(useBasket.getState().known).toEqual(getBasket(1));
  expect(server.getCalls('POST /custom/v1/basket/items')[0]?.headers['Idempotency-Key']).toBe('one-key');
});

test('a rejected change is reverted', async () => {
  useBasket.setState({ known: getBasket(2), shown: getBasket(2) });
  server.routes['PUT /custom/v1/basket/items'] = () => ({ status: 409, code: 'out_of_stock', data: { available: 2 } });
  server.routes['GET /custom/v1/basket'] = getBasket(2);
  const done = set(3);
  expect(shown()).toBe(3);
  await expect(done).rejects.toMatchObject({ code: 'out_of_stock', details: { available: 2 } });
  expect(shown()).toBe(2);
});

test('of quick presses only the first and the last go out, one after the other', async () => {
  useBasket.setState({ known: getBasket(1), shown: getBasket(1) });
  const first = later();
  server.routes['PUT /custom/v1/basket/items'] = first.handler;
  const presses = [set(2), set(3), set(4)];
  expect(shown()).toBe(4);
  expect(server.getCalls('PUT /custom/v1/basket/items')).toHaveLength(1);
  server.routes['PUT /custom/v1/basket/items'] = () => ({ body: getBasket(4) });
  first.settle({ body: getBasket(2) });
  await Promise.all(presses);
  const quantities = server.getCalls('PUT /custom/v1/basket/items').map(({ body }) => (body as BasketLine).quantity);
  expect(quantities).toEqual([2, 4]);
  expect(shown()).toBe(4);
});

test('a response to a request sent before a change is ignored', async () => {
  const slow = later();
  server.routes['GET /custom/v1/basket'] = slow.handler;
  server.routes['POST /custom/v1/basket/items'] = () => ({ body: getBasket(1) });
  const loading = loadBasket();
  await add();
  slow.settle({ body: getBasket(0) });
  await loading;
  expect(shown()).toBe(1);
});

test('signing out leaves nothing of the basket', async () => {
  useBasket.setState({ known: getBasket(2), shown: getBasket(2) });
  signOut();
  expect(useBasket.getState()).toMatchObject({ known: undefined, shown: undefined });
});

test('an addition waits for who has to sign in again, and then adds once', async () => {
  startSession();
  const unregisterPrompt = registerSignInPrompt();
  server.routes['POST /custom/v1/basket/items'] = ({ headers }) =>
    headers.Authorization === 'Bearer a-token' ? { status: 401, code: 'jwt_auth_expired' } : { body: getBasket(1) };
  const done = add('kept-key');
  await waitFor(() => expect(useSession.getState().hasExpired).toBe(true));
  expect(shown()).toBe(1);
  signIn('b-token');
  await done;
  const calls = server.getCalls('POST /custom/v1/basket/items');
  expect(calls.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['kept-key', 'kept-key']);
  expect(useBasket.getState().known).toEqual(getBasket(1));
  unregisterPrompt();
});

test('another size shows at once and joins a line of that size', async () => {
  const tee = { sku: 'TEE-32', ...product, sizes: ['S', 'M'], sum: 0 };
  const lines = [
    { ...tee, size: 'M', quantity: 2 },
    { ...tee, size: 'S', quantity: 1 },
  ];
  const known: Basket = { lines, total: 0, currency: 'UAH' };
  useBasket.setState({ known, shown: known });
  const response = later();
  server.routes['PUT /custom/v1/basket/size'] = response.handler;
  const done = changeBasket({ kind: 'size', item: { sku: 'TEE-32', size: 'S', quantity: 1 }, to: 'M' });
  expect(useBasket.getState().shown?.lines.map(({ size, quantity }) => [size, quantity])).toEqual([['M', 3]]);
  response.settle({ body: getBasket(1) });
  await done;
  expect(server.getCalls('PUT /custom/v1/basket/size').map(({ body }) => body)).toEqual([
    { sku: 'TEE-32', from: 'S', to: 'M' },
  ]);
});
