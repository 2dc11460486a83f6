import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { OrderContent } from 'shared-lib/api';
import { signIn, signOut } from 'shared-lib/session';
import { renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import {
  cabinetServer,
  event,
  getBasket,
  mug,
  order,
  participation,
  registration,
} from '../../testing/cabinetServer.ts';

const mugLine = { ...participation, kind: 'product', registrationId: null, sku: 'MUG-32', title: mug.title };
const post = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);

let server: ReturnType<typeof cabinetServer>;
beforeEach(() => {
  post.mockClear();
  signIn('a-token');
  server = cabinetServer({
    'GET /custom/v1/basket': getBasket(mug),
    'POST /custom/v1/orders/quote': ({ body }) => {
      const { registrationIds, items } = body as OrderContent;
      const goods = items.map(({ quantity }) => ({ ...mugLine, quantity, unitPrice: 32_000, sum: 32_000 * quantity }));
      const lines = [...registrationIds.map(() => participation), ...goods];
      return { body: { lines, total: lines.reduce((sum, line) => sum + line.sum, 0), currency: 'UAH' } };
    },
    'POST /custom/v1/orders': order,
    'POST /custom/v1/orders/RUN-000042/payment': {
      kind: 'form',
      action: 'https://pay.example/checkout',
      fields: { data: 'abc', signature: 'def' },
    },
    'GET /custom/v1/orders/RUN-000042': order,
  });
});
afterEach(() => {
  act(() => signOut());
  server.stop();
  sessionStorage.clear();
  localStorage.clear();
});

async function openCheckout(address = '/en/cabinet/checkout') {
  const page = await renderRoute(remote, address);
  await page.user.click(await screen.findByRole('radio', { name: /Pick-up from the office/ }));
  return page;
}

test('sends the order once, however often the button is pressed, and leads to the payment page', async () => {
  const { user } = await openCheckout();
  await user.dblClick(await screen.findByRole('button', { name: 'Pay ₴1,140' }));
  await waitFor(() => expect(post).toHaveBeenCalledTimes(1));
  const [sent, ...others] = server.getCalls('POST /custom/v1/orders');
  expect(others).toEqual([]);
  expect(sent?.body).toMatchObject({
    registrationIds: [7],
    items: [{ sku: 'MUG-32', size: '', quantity: 2 }],
    delivery: { kind: 'pickup' },
    paymentMethod: 'online',
  });
  const form = post.mock.contexts[0] as HTMLFormElement;
  expect(form.action).toBe('https://pay.example/checkout');
  expect(Object.fromEntries(new FormData(form))).toEqual({ data: 'abc', signature: 'def' });
});

test('ways to pay stand in the order of the run, and a service without keys is not offered', async () => {
  server.routes['GET /custom/v1/event'] = { ...event, payments: ['invoice', 'monobank', 'liqpay'] };
  server.routes['GET /custom/v1/payments/providers'] = [{ name: 'liqpay', currencies: ['UAH'] }];
  const { user } = await openCheckout();
  const [first, second] = screen.getAllByRole('radio', { name: /^By (card|invoice)/ });
  expect(first).toBeChecked();
  expect(first).toHaveAttribute('value', 'invoice');
  await user.click(second as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'monobank' })).not.toBeInTheDocument());
  expect(screen.getByRole('radio', { name: 'LiqPay' })).toBeChecked();
});

test('leaves a registration out when its box is cleared', async () => {
  const { user } = await openCheckout();
  await user.click(screen.getByRole('checkbox', { name: /Олена Ґалаґан/ }));
  expect(await screen.findByRole('button', { name: 'Pay ₴640' })).toBeEnabled();
});

test('a lost response is requested again under the same idempotency key, even after a reload', async () => {
  server.routes['POST /custom/v1/orders'] = () => ({ status: 503, code: 'unavailable' });
  const { user } = await openCheckout();
  await user.click(await screen.findByRole('button', { name: 'Pay ₴1,140' }));
  expect(await screen.findByText(/nothing is ordered twice/)).toBeVisible();
  server.routes['POST /custom/v1/orders'] = order;
  await user.click(screen.getByRole('button', { name: 'Pay ₴1,140' }));
  await waitFor(() => expect(post).toHaveBeenCalled());
  const keys = server.getCalls('POST /custom/v1/orders').map(({ headers }) => headers['Idempotency-Key']);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(sessionStorage.getItem('order-key')).toBeNull();
});

test('without a connection it says so, not that the server failed', async () => {
  server.routes['POST /custom/v1/orders'] = () => 'offline';
  const { user } = await openCheckout();
  await user.click(await screen.findByRole('button', { name: 'Pay ₴1,140' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no internet connection.');
});

test('goods that have gone are named, and the rest can be ordered', async () => {
  server.routes['POST /custom/v1/orders'] = () => ({
    status: 409,
    code: 'out_of_stock',
    data: { missing: ['MUG-32'] },
  });
  const { user } = await openCheckout();
  await user.click(await screen.findByRole('button', { name: 'Pay ₴1,140' }));
  expect(await screen.findByText(/went out of stock or ran low: May mug/)).toBeVisible();
  server.routes['GET /custom/v1/basket'] = getBasket({ ...mug, available: 1 });
  await user.click(screen.getByRole('button', { name: 'Order the rest' }));
  expect(await screen.findByRole('button', { name: 'Pay ₴820' })).toBeEnabled();
});

test('an invoice needs the payer, and ends at the order', async () => {
  const { user, address } = await openCheckout();
  await user.click(screen.getByRole('radio', { name: /By invoice/ }));
  expect(screen.getByRole('textbox', { name: 'Payer’s full name' })).toHaveValue('Олена Ґалаґан');
  await user.click(screen.getByRole('radio', { name: 'Company' }));
  await user.click(screen.getByRole('button', { name: 'Get a bill' }));
  expect(await screen.findAllByText('This field is required')).not.toHaveLength(0);
  expect(server.getCalls('POST /custom/v1/orders')).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'Person' }));
  await user.click(screen.getByRole('button', { name: 'Get a bill' }));
  await waitFor(() => expect(address()).toBe('/en/cabinet/orders/RUN-000042'));
  expect(server.getCalls('POST /custom/v1/orders')[0]?.body).toMatchObject({
    paymentMethod: 'invoice',
    payer: { kind: 'person', name: 'Олена Ґалаґан' },
  });
  expect(post).not.toHaveBeenCalled();
});

test('the order stands when the payment service does not', async () => {
  server.routes['POST /custom/v1/orders/RUN-000042/payment'] = () => ({ status: 503, code: 'payment_unavailable' });
  const { user, address } = await openCheckout();
  await user.click(await screen.findByRole('button', { name: 'Pay ₴1,140' }));
  expect(await screen.findByText(/The order is saved and can be paid later/)).toBeVisible();
  expect(address()).toBe('/en/cabinet/orders/RUN-000042');
});

test('the payment waits for the new total of the order and keeps the focus', async () => {
  const { user } = await openCheckout();
  const pay = await screen.findByRole('button', { name: 'Pay ₴1,140' });
  let respond: () => void = () => {};
  server.routes['POST /custom/v1/orders/quote'] = () =>
    new Promise((resolve) => {
      respond = () => resolve({ body: { lines: [mugLine], total: 64_000, currency: 'UAH', weight: 0 } });
    });
  await user.click(screen.getByRole('checkbox', { name: /Олена Ґалаґан/ }));
  act(() => pay.focus());
  await user.keyboard('{Enter}');
  expect(pay).toHaveAttribute('aria-busy', 'true');
  expect(pay).toHaveFocus();
  await act(async () => respond());
  await waitFor(() => expect(pay).toHaveAccessibleName('Pay ₴640'));
  expect(pay).not.toHaveAttribute('aria-busy');
  expect(pay).toHaveFocus();
  expect(server.getCalls('POST /custom/v1/orders')).toEqual([]);
});

describe('delivery abroad', () => {
  const line = {
    ...participation,
    kind: 'delivery',
    registrationId: null,
    title: { ua: 'Доставка', en: 'Delivery abroad, Germany' },
  };
  const delivery = { ...line, unitPrice: 65_000, sum: 65_000 };

  beforeEach(() => {
    const goods = server.routes['POST /custom/v1/orders/quote'] as (call: { body: unknown }) => { body: object };
    server.routes['GET /custom/v1/delivery/countries'] = { countries: ['DE', 'PL', 'US'], weightLimit: 20_000 };
    server.routes['POST /custom/v1/orders/quote'] = ({ body }) => {
      const quoted = goods({ body }).body as { lines: object[]; total: number };
      if (!(body as { country?: string }).country) return { body: quoted };
      const lines = [...quoted.lines, delivery];
      return { body: { ...quoted, lines, total: quoted.total + 65_000, days: { from: 7, to: 14 } } };
    };
  });

  async function chooseAbroad() {
    const { user } = await renderRoute(remote, '/en/cabinet/checkout');
    await user.click(await screen.findByRole('radio', { name: /^Abroad/ }));
    return user;
  }
  const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
  const country = () => screen.findByRole('combobox', { name: 'Country' });

  async function chooseGermany(user: Awaited<ReturnType<typeof chooseAbroad>>) {
    await user.type(await country(), 'germ');
    await user.click(await screen.findByRole('option', { name: /^Germ/ }));
  }

  test('shows the price and the days once the country is chosen, and sends the address', async () => {
    const user = await chooseAbroad();
    await chooseGermany(user);
    expect(await screen.findByText('Delivery: ₴650')).toBeVisible();
    expect(screen.getByText(/7–14 working days after dispatch/)).toBeVisible();
    const address = { 'First name of the recipient': 'Olena', 'Last name of the recipient': 'Bihun', City: 'Köln' };
    for (const [name, text] of Object.entries({ ...address, 'Street and house': 'Ring 1', 'Postal code': '50 667' })) {
      await user.clear(field(name));
      await user.type(field(name), text);
    }
    await user.clear(field('Recipient’s phone'));
    await user.type(field('Recipient’s phone'), '+4930901820');
    await user.click(await screen.findByRole('button', { name: 'Pay ₴1,790' }));
    await waitFor(() => expect(server.getCalls('POST /custom/v1/orders')).toHaveLength(1));
    const { body } = server.getCalls('POST /custom/v1/orders')[0] ?? {};
    expect(body).toMatchObject({
      total: 179_000,
      delivery: {
        kind: 'abroad',
        abroad: { country: 'DE', settlement: 'Köln', postalCode: '50667', region: '', phone: '+4930901820' },
      },
    });
    expect(body).not.toHaveProperty('country');
  });

  test('names the letter that is not Latin and how the postal code looks, and keeps what was typed', async () => {
    const user = await chooseAbroad();
    await chooseGermany(user);
    await user.type(field('Street and house'), 'Ring Ж');
    await user.type(field('Postal code'), '123');
    await user.click(await screen.findByRole('button', { name: 'Pay ₴1,790' }));
    expect(await screen.findAllByText(/Replace “Ж”/)).not.toHaveLength(0);
    expect(screen.getAllByText(/looks like 10115/)).not.toHaveLength(0);
    expect(server.getCalls('POST /custom/v1/orders')).toEqual([]);
    await user.click(screen.getByRole('radio', { name: /^Pick-up/ }));
    await user.click(screen.getByRole('radio', { name: /^Abroad/ }));
    expect(field('Street and house')).toHaveValue('Ring Ж');
    expect(await country()).toHaveValue('Germany');
  });

  test('asks for a state only where addresses have one', async () => {
    const user = await chooseAbroad();
    await chooseGermany(user);
    expect(screen.queryByRole('textbox', { name: /^State, province/ })).toBeNull();
    await user.clear(await country());
    await user.type(await country(), 'united');
    await user.click(await screen.findByRole('option', { name: /^United/ }));
    expect(field('State, province')).toBeVisible();
  });

  test('is not offered where nothing goes abroad', async () => {
    server.routes['GET /custom/v1/delivery/countries'] = { countries: [], weightLimit: 0 };
    await openCheckout();
    expect(screen.queryByRole('radio', { name: /^Abroad/ })).toBeNull();
  });
});

describe('the draft', () => {
  const getDraft = (data: object) => ({ version: 1, updatedAt: '2025-05-12T09:00:00Z', data });

  test('keeps the way of payment and the payer through a reload, and lets go of them once it is ordered', async () => {
    let saved: object | undefined;
    server.routes['GET /custom/v1/drafts/delivery'] = () => ({ body: saved });
    server.routes['PUT /custom/v1/drafts/delivery'] = ({ body }) => {
      saved = getDraft((body as { data: object }).data);
      return { body: saved };
    };
    const { user } = await openCheckout();
    await user.click(screen.getByRole('radio', { name: /By invoice/ }));
    const name = screen.getByRole('textbox', { name: 'Payer’s full name' });
    await user.clear(name);
    await user.type(name, 'Остап Вишня');
    cleanup();

    const { user: later, address } = await renderRoute(remote, '/en/cabinet/checkout');
    expect(await screen.findByRole('radio', { name: /By invoice/ })).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'Payer’s full name' })).toHaveValue('Остап Вишня');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Get a bill' })).not.toHaveAttribute('aria-busy'));
    await later.click(screen.getByRole('button', { name: 'Get a bill' }));
    await waitFor(() => expect(address()).toBe('/en/cabinet/orders/RUN-000042'));
    cleanup();

    await renderRoute(remote, '/en/cabinet/checkout');
    expect(await screen.findByRole('radio', { name: /By card online/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Pick-up from the office/ })).toBeChecked();
  });

  test('from before payment was saved still says how it is delivered', async () => {
    server.routes['GET /custom/v1/drafts/delivery'] = getDraft({ values: { kind: 'pickup' } });
    await renderRoute(remote, '/en/cabinet/checkout');
    expect(await screen.findByRole('radio', { name: /Pick-up from the office/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /By card online/ })).toBeChecked();
  });
});

describe('for a runner online', () => {
  const online = { ...registration, fields: { ...registration.fields, participationFormat: 'online' } };
  const numberOnly = { name: /Race number only/ };

  test('the race number alone needs no branch and no phone', async () => {
    server.routes['GET /custom/v1/basket'] = getBasket();
    server.routes['GET /custom/v1/registrations'] = [online];
    const { user } = await renderRoute(remote, '/en/cabinet/checkout');
    await user.click(await screen.findByRole('radio', numberOnly));
    await user.click(await screen.findByRole('button', { name: 'Pay ₴500' }));
    await waitFor(() => expect(post).toHaveBeenCalled());
    expect(server.getCalls('POST /custom/v1/orders')[0]?.body).toMatchObject({ delivery: { kind: 'number-only' } });
  });

  test('goods have to be delivered', async () => {
    server.routes['GET /custom/v1/registrations'] = [online];
    await openCheckout();
    expect(screen.queryByRole('radio', numberOnly)).toBeNull();
  });

  test('the choice ends when a registration on site is added', async () => {
    server.routes['GET /custom/v1/basket'] = getBasket();
    server.routes['GET /custom/v1/registrations'] = [online, { ...registration, id: 8 }];
    const { user } = await renderRoute(remote, '/en/cabinet/checkout');
    const [, onSite] = await screen.findAllByRole('checkbox');
    await user.click(onSite as HTMLElement);
    await user.click(await screen.findByRole('radio', numberOnly));
    await user.click(onSite as HTMLElement);
    expect(screen.queryByRole('radio', numberOnly)).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Pay/ }));
    expect(server.getCalls('POST /custom/v1/orders')).toEqual([]);
  });
});

test('a promo code is applied by Enter, stands in the receipt, and goes with the order', async () => {
  server.routes['POST /custom/v1/orders/quote'] = ({ body }) => {
    const { promoCode } = body as OrderContent;
    if (promoCode && promoCode !== 'kashtan10') return { status: 404, code: 'promo_code_unknown' };
    const line = promoCode ? { ...participation, unitPrice: 45_000, sum: 45_000, discount: 5_000 } : participation;
    const discount = promoCode ? { code: 'KASHTAN10', amount: 5_000 } : null;
    return { body: { lines: [line], total: line.sum, currency: 'UAH', discount } };
  };
  const { user } = await openCheckout();
  await user.click(screen.getByRole('button', { name: 'I have a promo code' }));
  const input = screen.getByRole('textbox', { name: 'Promo code' });
  expect(input).toHaveFocus();
  await user.type(input, 'kashtan1{Enter}');
  expect(await screen.findByText(/There is no such promo code/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Pay ₴500' })).toBeVisible();
  await user.type(input, '0{Enter}');
  expect(await screen.findByText('takes off ₴50')).toBeVisible();
  expect(screen.getByText('Promo code KASHTAN10')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Pay ₴450' }));
  await waitFor(() =>
    expect(server.getCalls('POST /custom/v1/orders')[0]?.body).toMatchObject({ promoCode: 'kashtan10', total: 45_000 }),
  );
});

test('a code that was typed only is applied before the order, so that it is not lost', async () => {
  const { user } = await openCheckout();
  await user.click(screen.getByRole('button', { name: 'I have a promo code' }));
  await user.type(screen.getByRole('textbox', { name: 'Promo code' }), 'KASHTAN10');
  await user.click(screen.getByRole('button', { name: /^Pay/ }));
  await waitFor(() =>
    expect(server.getCalls('POST /custom/v1/orders/quote').at(-1)?.body).toMatchObject({ promoCode: 'KASHTAN10' }),
  );
  expect(server.getCalls('POST /custom/v1/orders')).toEqual([]);
});
