import { act, render, screen, waitFor } from '@testing-library/react';
import { addTranslations, LocaleProvider } from 'shared-lib/i18n';
import { fakeServer } from 'shared-lib/testing';
import { toast } from 'shared-lib/toasts';
import { GoogleSignIn } from './GoogleSignIn.tsx';
import texts from './ua.json' with { type: 'json' };

const googleSignIn = { clientId: 'client', scriptUrl: 'https://google.example/gsi/client' };
const identity = { initialize: jest.fn(), renderButton: jest.fn() };
const script = () => document.querySelector<HTMLScriptElement>('script[src*="gsi"]');
const onSignedIn = jest.fn();
const SIGN_IN = 'POST /custom/v1/google';
const NONCE = 'GET /custom/v1/google/nonce';

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer({ [NONCE]: { nonce: 'n', ...googleSignIn } });
  addTranslations('ua', 'registration', { google: texts });
  jest.spyOn(toast, 'error').mockReturnValue(undefined);
  jest.spyOn(console, 'warn').mockReturnValue();
  Object.assign(window, { google: { accounts: { id: identity } } });
});
afterEach(() => {
  script()?.remove();
  server.stop();
  jest.restoreAllMocks();
  jest.clearAllMocks();
});

function open(configured: typeof googleSignIn | null) {
  server.routes['GET /custom/v1/settings'] = { googleMaps: null, googleSignIn: configured };
  render(
    <LocaleProvider locale="ua">
      <GoogleSignIn onSignedIn={onSignedIn} />
    </LocaleProvider>,
  );
}

test('without a client id nothing is requested from Google', async () => {
  open(null);
  await act(async () => {});
  expect(script()).toBeNull();
  expect(server.getCalls(NONCE)).toEqual([]);
  expect(screen.getByText('або')).not.toBeVisible();
});

test('a script that does not come leaves no button', async () => {
  open(googleSignIn);
  await waitFor(() => expect(script()).not.toBeNull());
  await act(async () => script()?.dispatchEvent(new Event('error')));
  expect(screen.getByText('або')).not.toBeVisible();
});

test("signs in with Google's credential, and shows a rejection", async () => {
  const session = { token: 't' };
  server.routes[SIGN_IN] = session;
  open(googleSignIn);
  await waitFor(() => expect(script()).not.toBeNull());
  await act(async () => script()?.dispatchEvent(new Event('load')));
  await waitFor(() => expect(screen.getByText('або')).toBeVisible());
  expect(identity.renderButton.mock.lastCall[1]).toMatchObject({ locale: 'uk', text: 'continue_with' });
  const respond = () => identity.initialize.mock.lastCall[0].callback({ credential: 'jwt' });
  await act(respond);
  const sent = [{ credential: 'jwt', nonce: 'n' }, { lang: 'ua' }];
  expect(server.getCalls(SIGN_IN).map(({ body, params }) => [body, params])).toEqual([sent]);
  expect(onSignedIn).toHaveBeenCalledWith(session);
  expect(server.getCalls(NONCE)).toHaveLength(2);

  server.routes[SIGN_IN] = () => ({ status: 401, code: 'google_refused' });
  await act(respond);
  expect(screen.getByRole('alert')).toHaveTextContent('Google не підтвердив вхід');
  expect(toast.error).toHaveBeenCalledWith('Перевірте правильність даних');
});
