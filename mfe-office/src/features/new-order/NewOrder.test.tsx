import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { exampleEvent, renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { officeServer, session } from '../../testing/officeServer.ts';

const PLACE = 'POST /custom/v1/office/place-order';
const CASH = 'POST /custom/v1/office/place-cash-order';
const FREE = 'POST /custom/v1/office/place-free-order';
const FEE = 50_000;
const placed = {
  number: 'RUN-000042',
  isPaid: false,
  total: FEE,
  open: FEE,
  currency: 'UAH',
  email: 'olena@run.example',
  raceNumbers: [],
  link: '/links/o42',
  placesUntil: '2025-05-13T09:00:00Z',
};
interface Asked {
  people: object[];
  items: { sku: string; quantity: number }[];
  isFree?: boolean;
}
let server: ReturnType<typeof officeServer>;
const open = async (routes: Parameters<typeof officeServer>[0] = {}) => {
  server = officeServer({
    'GET /custom/v1/event': exampleEvent,
    'GET /custom/v1/delivery/countries': [],
    'POST /custom/v1/office/sold-products': [
      { sku: 'PIN', title: { ua: 'Значок', en: 'Pin' }, unitPrice: 9_000, sizes: [], left: 12 },
    ],
    'POST /custom/v1/office/quote-order': (call: { body: unknown }) => {
      const { people, items, isFree } = call.body as Asked;
      const price = isFree ? 0 : FEE;
      const goods = items.map(({ sku, quantity }) => ({ sku, size: '', quantity, sum: 9_000 * quantity }));
      const body = {
        people: people.map(() => ({ unitPrice: price, discount: isFree ? FEE : 0 })),
        goods,
        delivery: 0,
        total: price * people.length + goods.reduce((sum, { sum: own }) => sum + own, 0),
        currency: 'UAH',
        weight: 500,
        days: null,
      };
      return { body };
    },
    ...routes,
  });
  return renderRoute(remote, '/office/orders/new');
};
type User = Awaited<ReturnType<typeof open>>['user'];
beforeEach(() => sessionStorage.clear());
afterEach(() => server.stop());

const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
async function fill(user: User): Promise<void> {
  await user.type(await field(/^Електронна пошта/), 'olena@run.example');
  await user.type(await field(/^Ім’я на номері/), 'Олена Ґалаґан');
  await user.type(await field(/^Місто/), 'Київ');
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
}
const submit = (name: RegExp) => screen.findByRole('button', { name });
const bodies = (route: string) => server.getCalls(route).map(({ body }) => body as Record<string, unknown>);

test('a phone order is placed once and shows the link to pay', async () => {
  const { user } = await open({ [PLACE]: placed });
  await fill(user);
  const button = await submit(/^Оформити, 500/);
  await user.dblClick(button);
  expect(await screen.findByText(/Чекає на оплату 500/)).toBeVisible();
  expect(screen.getByText(/\/links\/o42$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Відкрити замовлення' })).toHaveAttribute(
    'href',
    '/office/orders/RUN-000042',
  );
  const [sent, ...others] = bodies(PLACE);
  expect(others).toEqual([]);
  expect(sent).toMatchObject({ language: 'ua', total: FEE, form: { email: 'olena@run.example', payment: 'card' } });
  expect(sent?.form).toMatchObject({ people: [{ fullName: 'Олена Ґалаґан', city: 'Київ', raceFormat: '5km' }] });
});

test('what was typed survives a reload of the page, and its key with it', async () => {
  const { user } = await open({ [PLACE]: () => ({ status: 409, code: 'no_places' }) });
  await fill(user);
  await user.click(await submit(/^Оформити/));
  await screen.findByRole('alert');
  const [first] = bodies(PLACE);
  cleanup();
  server.stop();
  const again = await open({ [PLACE]: placed });
  expect(await field(/^Ім’я на номері/)).toHaveValue('Олена Ґалаґан');
  await again.user.click(await submit(/^Оформити/));
  await screen.findByText(/Чекає на оплату/);
  expect(bodies(PLACE)[0]?.key).toBe(first?.key);
});

test('what the server rejects stands at its field, and nothing is lost', async () => {
  const data = { fields: { 'people.0.city': 'errors.text' } };
  const { user } = await open({ [PLACE]: () => ({ status: 422, code: 'validation_failed', data }) });
  await user.click(await submit(/^Оформити, /));
  await waitFor(async () => expect(await field(/^Електронна пошта/)).toBeInvalid());
  expect(bodies(PLACE)).toEqual([]);
  await fill(user);
  await user.click(await submit(/^Оформити, /));
  await waitFor(() => expect(bodies(PLACE)).toHaveLength(1));
  await waitFor(async () => expect(await field(/^Місто/)).toBeInvalid());
  expect(await field(/^Місто/)).toHaveValue('Київ');
});

test('cash names its receipt, several people and souvenirs count together', async () => {
  const { user } = await open({ [CASH]: { ...placed, isPaid: true, open: 0, raceNumbers: [7, 8] } });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Додати ще людину' }));
  const second = within(screen.getByRole('region', { name: 'Учасник 2' }));
  expect(second.getByRole('textbox', { name: /^Місто/ })).toHaveValue('Київ');
  await user.type(second.getByRole('textbox', { name: /^Ім’я на номері/ }), 'Петро Щур');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Додати сувенір' }), JSON.stringify(['PIN', '']));
  await user.click(screen.getByRole('radio', { name: /^Готівку отримано/ }));
  await user.type(await field(/^Номер квитанції/), 'ПКО 17');
  expect(screen.getByRole('radio', { name: /^Безкоштовно/ })).toBeDisabled();
  await user.click(await submit(/^Готівку отримано: 1\s?090/));
  expect(await screen.findByText('7–8')).toBeVisible();
  expect(bodies(CASH)[0]).toMatchObject({ document: 'ПКО 17', total: 2 * FEE + 9_000 });
});

test('free places need a reason', async () => {
  const { user } = await open({ [FREE]: { ...placed, isPaid: true, total: 0, open: 0, raceNumbers: [7] } });
  await fill(user);
  await user.click(screen.getByRole('radio', { name: /^Безкоштовно/ }));
  await user.click(await submit(/^Надати безкоштовно/));
  expect(bodies(FREE)).toEqual([]);
  await user.type(await field(/^Чому безкоштовно/), 'Партнер пробігу');
  await user.click(await submit(/^Надати безкоштовно/));
  expect(await screen.findByText(/Безкоштовні місця надано/)).toBeVisible();
  expect(bodies(FREE)[0]).toMatchObject({ reason: 'Партнер пробігу', total: 0 });
});

test('a role decides only what it may', async () => {
  const own = session.operations.filter((name) => name !== 'place-cash-order' && name !== 'place-free-order');
  await open({ 'GET /custom/v1/office/session': { ...session, operations: own } });
  await screen.findByRole('radio', { name: /^За рахунком/ });
  expect(screen.queryByRole('radio', { name: /^Готівку/ })).toBeNull();
  expect(screen.queryByRole('radio', { name: /^Безкоштовно/ })).toBeNull();
});
