import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { currentToken, signIn, signOut } from 'shared-lib/session';
import { renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { cabinetServer, event, order, registration } from '../../testing/cabinetServer.ts';

const ORDERS = 'GET /custom/v1/orders';
const getToken = (person: string) => `h.${btoa(JSON.stringify({ sub: person }))}.s`;
const paid = {
  ...order,
  status: 'paid',
  raceNumbers: [{ number: 1042, registrationId: registration.id, memberId: null, name: 'Олена Ґалаґан' }],
};

let server: ReturnType<typeof cabinetServer>;
beforeEach(() => {
  signIn(getToken('7'));
  server = cabinetServer({
    [ORDERS]: () => ({ body: [paid] }),
    'GET /custom/v1/registrations': [{ ...registration, edition: event.edition }],
  });
});
afterEach(() => {
  act(() => signOut());
  server.stop();
});

const open = () => renderRoute(remote, '/en/cabinet/numbers');

/** The page as it was left, and opened again while the site cannot be reached. */
async function openOffline() {
  cleanup();
  server.routes[ORDERS] = () => 'offline' as const;
  return open();
}

test('shows the number and the name, and again without the network, which it says', async () => {
  await open();
  expect(await screen.findByText('1042')).toBeVisible();
  expect(screen.queryByText(/No connection/)).not.toBeInTheDocument();
  await openOffline();
  expect(await screen.findByText(/^No connection\. These are the numbers/)).toBeVisible();
  expect(screen.getByText('1042')).toBeVisible();
});

test('numbers that were returned are gone after the next visit with the network', async () => {
  await open();
  await screen.findByText('1042');
  cleanup();
  server.routes[ORDERS] = [{ ...paid, status: 'refunded' }];
  await open();
  expect(await screen.findByRole('heading', { name: 'No numbers yet' })).toBeVisible();
  await openOffline();
  expect(await screen.findByRole('heading', { name: 'No numbers yet' })).toBeVisible();
});

test('another person on the same device sees none of them, even if the first one’s session ended by itself', async () => {
  await open();
  await screen.findByText('1042');
  cleanup();
  act(() => signIn(getToken('8')));
  server.routes[ORDERS] = [];
  await open();
  await screen.findByRole('heading', { name: 'No numbers yet' });
  expect(JSON.stringify({ ...localStorage })).not.toContain('1042');
});

test('signing out leaves none on the device, and the page is left', async () => {
  await open();
  await screen.findByText('1042');
  expect(JSON.stringify({ ...localStorage })).toContain('1042');
  act(() => signOut());
  await waitFor(() => expect(screen.queryByText('1042')).not.toBeInTheDocument());
  expect(JSON.stringify({ ...localStorage })).not.toContain('1042');
});

test('a session that the site has ended shows nothing that is stored', async () => {
  await open();
  await screen.findByText('1042');
  cleanup();
  server.routes[ORDERS] = () => ({ status: 401, code: 'jwt_auth_expired_token' });
  const { address } = await open();
  await waitFor(() => expect(address()).toMatch(/^\/en\/login\?next=/));
  expect(currentToken()).toBeNull();
});

const wallets = { googleMaps: null, googleSignIn: null, wallets: ['apple', 'google'] };

test('a number is added to a wallet that the site offers, and what went wrong is said', async () => {
  server.routes['GET /custom/v1/settings'] = wallets;
  const path = 'GET /custom/v1/registrations/7/wallets/google';
  server.routes[path] = () => ({ status: 404, code: 'race_number_unknown' });
  const { user } = await open();
  const add = await screen.findByRole('button', { name: /^Add to Google Wallet: / });
  expect(screen.getByRole('button', { name: /^Add to Apple Wallet: / })).toBeVisible();
  await user.click(add);
  expect(await screen.findByRole('alert')).toHaveTextContent('The pass did not open. Try again.');
  expect(server.getCalls(path)[0]?.params).toMatchObject({ lang: 'en' });
});

test('a site without wallets shows no such buttons, nor does a page without the network', async () => {
  await open();
  await screen.findByText('1042');
  expect(screen.queryByRole('button', { name: /Wallet/ })).not.toBeInTheDocument();
  server.routes['GET /custom/v1/settings'] = wallets;
  await openOffline();
  await screen.findByText(/^No connection/);
  expect(screen.queryByRole('button', { name: /Wallet/ })).not.toBeInTheDocument();
});
