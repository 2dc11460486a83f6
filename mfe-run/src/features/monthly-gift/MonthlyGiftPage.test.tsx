import { screen } from '@testing-library/react';
import type { MonthlyGift } from 'shared-lib/api';
import { fakeServer, renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';

const GET = 'GET /custom/v1/monthly-gifts/a-link';
const END = 'POST /custom/v1/monthly-gifts/a-link/end';
const gift: MonthlyGift = {
  state: 'active',
  provider: 'liqpay',
  amount: 20_000,
  currency: 'UAH',
  since: '2025-04-20T09:00:00Z',
  lastChargedAt: '2025-05-20T09:00:00Z',
};
const texts = {
  ua: {
    prefix: '',
    end: 'Припинити внески',
    ended: 'Внески припинено',
    ending: 'Припиняємо внески',
    failed: /не припинено/,
  },
  en: {
    prefix: '/en',
    end: 'Stop giving',
    ended: 'Stopped',
    ending: 'We are stopping it',
    failed: /has not been stopped/,
  },
};
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue();
  server = fakeServer({ [GET]: gift });
});
afterEach(() => {
  server.stop();
  jest.restoreAllMocks();
});

describe.each(['ua', 'en'] as const)('the link in emails about a monthly gift (%s)', (language) => {
  const text = texts[language];
  const open = () => renderRoute(remote, `${text.prefix}/monthly-gift/a-link`);

  test('ends nothing until the button is pressed', async () => {
    server.routes[END] = { ...gift, state: 'ended' };
    const { user } = await open();
    const button = await screen.findByRole('button', { name: text.end });
    expect(server.getCalls(END)).toHaveLength(0);
    await user.dblClick(button);
    expect(await screen.findByRole('heading', { name: text.ended })).toHaveFocus();
    expect(server.getCalls(END)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: text.end })).not.toBeInTheDocument();
  });

  test('says when the payment service has yet to confirm it, and when the site does not respond', async () => {
    server.routes[END] = () => ({ status: 500, code: 'internal_server_error' });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: text.end }));
    expect(await screen.findByText(text.failed)).toBeVisible();
    server.routes[END] = { ...gift, state: 'ending' };
    await user.click(screen.getByRole('button', { name: text.end }));
    expect(await screen.findByRole('heading', { name: text.ending })).toBeVisible();
  });
});

test('a link that nobody knows leads to the contacts', async () => {
  server.routes[GET] = () => ({ status: 404, code: 'monthly_gift_not_found' });
  await renderRoute(remote, '/monthly-gift/a-link');
  expect(await screen.findByRole('link', { name: 'Контакти' })).toHaveAttribute('href', '/contacts');
});
