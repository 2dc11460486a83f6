import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { findToast, renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { officeServer, session } from '../../testing/officeServer.ts';

jest.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthn: () => true,
  startAuthentication: jest.fn(async () => ({ id: 'key' })),
  startRegistration: jest.fn(async () => ({ id: 'new-key' })),
  WebAuthnError: class extends Error {},
}));

const path = (name: string) => `POST /custom/v1/office/${name}`;
const passkeys = [
  { id: 1, label: 'Ноутбук', createdAt: '2025-05-01T09:00:00Z', lastUsedAt: '2025-05-20T06:00:00Z' },
  { id: 2, label: 'Ключ у сейфі', createdAt: '2025-05-02T09:00:00Z', lastUsedAt: null },
];
let server: ReturnType<typeof officeServer>;
const open = (url: string, own: object, routes = {}) => {
  server = officeServer({ 'GET /custom/v1/office/session': { ...session, passkeys, ...own }, ...routes });
  return renderRoute(remote, url);
};
afterEach(() => server.stop());
beforeEach(() => jest.clearAllMocks());

test('the keys of a person are listed, and one is removed after a question', async () => {
  const { user } = await open('/office/account', {}, { [path('remove-passkey')]: { id: 2 } });
  const card = await screen.findByRole('region', { name: 'Ключі доступу 2' });
  expect(card).toHaveTextContent(/Ноутбук.*створено 01\.05 12:00 · вхід 20\.05 09:00.*Ключ у сейфі.*ще не використано/);
  await user.click(within(card).getByRole('button', { name: 'Вилучити ключ: Ключ у сейфі' }));
  expect(server.getCalls(path('remove-passkey'))).toHaveLength(0);
  await user.click(within(card).getByRole('button', { name: 'Вилучити ключ' }));
  await waitFor(() => expect(server.getCalls(path('remove-passkey'))[0]?.body).toEqual({ id: 2 }));
});

test('the last key stays', async () => {
  await open('/en/office/account', { passkeys: passkeys.slice(0, 1), needsSecondKey: true });
  expect(await screen.findByText(/You are the only owner and have one passkey/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Remove the passkey/ })).not.toBeInTheDocument();
});

test('a key whose answer was lost is sent again, not made again', async () => {
  let isOffline = true;
  let isConfirmed = false;
  const { user } = await open(
    '/en/office/account',
    {},
    {
      [path('passkeys/options')]: () =>
        isConfirmed ? { body: { ceremony: 'c', options: {} } } : { status: 403, code: 'passkey_confirmation_required' },
      [path('confirmation/options')]: { ceremony: 'd', options: {} },
      [path('confirmation')]: () => {
        isConfirmed = true;
        return { body: { confirmedUntil: '2025-05-20T12:00:00Z' } };
      },
      [path('passkeys')]: () => (isOffline ? 'offline' : { body: passkeys[1] }),
    },
  );
  await user.type(await screen.findByLabelText('Name of the passkey'), 'Phone');
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  isOffline = false;
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
  await findToast('Passkey added');
  expect(startAuthentication).toHaveBeenCalledTimes(1);
  expect(startRegistration).toHaveBeenCalledTimes(1);
  const sent = server.getCalls(path('passkeys')).map(({ body }) => body);
  expect(sent.at(-1)).toEqual({ ceremony: 'c', label: 'Phone', response: { id: 'new-key' } });
  expect(sent[0]).toEqual(sent.at(-1));
});

test('recovery codes are shown once, and replacing them asks first', async () => {
  const { user } = await open(
    '/en/office/account',
    { recoveryCodes: { left: 9, createdAt: '2025-05-01T09:00:00Z' } },
    { [path('new-recovery-codes')]: { codes: ['7K2M-9QRT-0000-AAAA', '8K2M-9QRT-0000-BBBB'] } },
  );
  expect(await screen.findByText('9 codes left, printed 01.05 12:00.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New codes…' }));
  expect(server.getCalls(path('new-recovery-codes'))).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Replace the codes' }));
  expect(await screen.findByText('7K2M-9QRT-0000-AAAA')).toBeVisible();
  expect(screen.getByText('7K2M-9QRT-0000-AAAA').closest('ol')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Saved, close' }));
  expect(screen.queryByText('7K2M-9QRT-0000-AAAA')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'New codes…' })).toHaveFocus();
});

test('who signed in by a code makes a key with a printed code', async () => {
  const { user } = await open(
    '/office/account',
    { method: 'code' },
    {
      [path('recovery/options')]: { ceremony: 'r', options: {} },
      [path('recovery')]: passkeys[1],
    },
  );
  await user.type(await screen.findByLabelText('Код відновлення'), '7K2M-9QRT-0000-AAAA');
  await user.type(screen.getByLabelText('Назва ключа'), 'Новий телефон');
  await user.click(screen.getByRole('button', { name: 'Створити новий ключ' }));
  await waitFor(() => expect(server.getCalls(path('recovery'))).toHaveLength(1));
  expect(server.getCalls(path('recovery'))[0]?.body).toMatchObject({ code: '7K2M-9QRT-0000-AAAA', ceremony: 'r' });
  expect(screen.queryByRole('button', { name: 'Створити коди' })).not.toBeInTheDocument();
});
