import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { screen, waitFor } from '@testing-library/react';
import { renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { officeServer, session } from '../../testing/officeServer.ts';

jest.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthn: () => true,
  startAuthentication: jest.fn(async () => ({ id: 'key' })),
  startRegistration: jest.fn(async () => ({ id: 'new-key' })),
  WebAuthnError: class extends Error {},
}));

/** As a response without content. */
const signedOut = () => ({ body: undefined });
let server: ReturnType<typeof officeServer>;
afterEach(() => server.stop());

test('a passkey opens the page that was requested', async () => {
  server = officeServer({
    'GET /custom/v1/office/session': signedOut,
    'POST /custom/v1/office/session/options': { ceremony: 'c1', options: { challenge: 'x' } },
    'POST /custom/v1/office/session': session,
  });
  const { user } = await renderRoute(remote, '/office');
  await user.click(await screen.findByRole('button', { name: 'Увійти ключем доступу' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Сьогодні' })).toBeVisible();
  expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'x' } });
  expect(server.getCalls('POST /custom/v1/office/session')[0]?.body).toEqual({
    ceremony: 'c1',
    response: { id: 'key' },
  });
});

test('an email code is the second method', async () => {
  server = officeServer({
    'GET /custom/v1/office/session': signedOut,
    'POST /custom/v1/office/session/code': { retryAfter: 60 },
    'POST /custom/v1/office/session/code/confirm': session,
  });
  const { user } = await renderRoute(remote, '/en/office');
  await user.click(await screen.findByRole('button', { name: /email code/ }));
  await user.type(screen.getByLabelText('Work email'), 'o.luhova@fond.example{Enter}');
  await user.type(await screen.findByLabelText('Code from the email'), '123456{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  expect(server.getCalls('POST /custom/v1/office/session/code/confirm')[0]?.body).toEqual({
    email: 'o.luhova@fond.example',
    code: '123456',
  });
});

test('a dismissed passkey dialog and a rejected key have texts of their own', async () => {
  server = officeServer({
    'GET /custom/v1/office/session': signedOut,
    'POST /custom/v1/office/session/options': { ceremony: 'c1', options: {} },
    'POST /custom/v1/office/session': () => ({ status: 422, code: 'passkey_rejected' }),
  });
  const dismissed = Object.assign(new Error('closed'), { name: 'NotAllowedError' });
  jest.mocked(startAuthentication).mockRejectedValueOnce(dismissed);
  const { user } = await renderRoute(remote, '/office');
  const button = await screen.findByRole('button', { name: 'Увійти ключем доступу' });
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Підтвердження не завершено');
  await user.click(button);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('не підійшов'));
});

test('an invitation is accepted with a new passkey', async () => {
  server = officeServer({
    'POST /custom/v1/office/invitation': {
      email: 'hlib@fond.example',
      name: 'Гліб Рясний',
      roles: ['desk'],
      expiresAt: '2025-05-22T00:00:00Z',
    },
    'POST /custom/v1/office/invitation/options': { ceremony: 'c2', options: {} },
    'POST /custom/v1/office/invitation/accept': session,
  });
  // jsdom cannot open another document, and says so.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = await renderRoute(remote, '/office/invitation#TOKEN');
  await user.type(await screen.findByLabelText('Назва цього пристрою'), 'Ноутбук');
  await user.click(screen.getByRole('button', { name: /Створити ключ/ }));
  await waitFor(() => expect(server.getCalls('POST /custom/v1/office/invitation/accept')).toHaveLength(1));
  expect(startRegistration).toHaveBeenCalled();
  expect(server.getCalls('POST /custom/v1/office/invitation/accept')[0]?.body).toMatchObject({
    token: 'TOKEN',
    ceremony: 'c2',
    name: 'Гліб Рясний',
    label: 'Ноутбук',
    response: { id: 'new-key' },
  });
});

test('a used invitation says what to do', async () => {
  server = officeServer({
    'POST /custom/v1/office/invitation': () => ({ status: 404, code: 'invitation_unknown' }),
  });
  await renderRoute(remote, '/office/invitation#OLD');
  expect(await screen.findByRole('alert')).toHaveTextContent('Попросіть власника надіслати нове');
});

test('a page of invitations without one says so and calls nothing', async () => {
  server = officeServer({});
  await renderRoute(remote, '/office/invitation');
  expect(await screen.findByRole('alert')).toHaveTextContent('Попросіть власника надіслати нове');
  expect(server.getCalls('POST /custom/v1/office/invitation')).toHaveLength(0);
});
