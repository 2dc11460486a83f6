import { act, render, screen, waitFor } from '@testing-library/react';
import { googleApi, type SignedIn, settingsApi } from 'shared-lib/api';
import { ApiError } from 'shared-lib/http';
import { addTranslations, LocaleProvider } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { GoogleSignIn } from './GoogleSignIn.tsx';
import texts from './ua.json' with { type: 'json' };

const googleSignIn = { clientId: 'client', scriptUrl: 'https://google.example/gsi/client' };
const identity = { initialize: jest.fn(), renderButton: jest.fn() };
const script = () => document.querySelector<HTMLScriptElement>('script[src*="gsi"]');
const onSignedIn = jest.fn();

beforeEach(() => {
  addTranslations('ua', 'registration', { google: texts });
  jest.spyOn(toast, 'error').mockReturnValue();
  jest.spyOn(console, 'warn').mockReturnValue();
  jest.spyOn(googleApi, 'nonce').mockResolvedValue({ nonce: 'n', ...googleSignIn });
  Object.assign(window, { google: { accounts: { id: identity } } });
});
afterEach(() => {
  script()?.remove();
  jest.restoreAllMocks();
  jest.clearAllMocks();
});

function open(configured: typeof googleSignIn | null) {
  jest.spyOn(settingsApi, 'get').mockResolvedValue({ googleMaps: null, googleSignIn: configured });
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
  expect(googleApi.nonce).not.toHaveBeenCalled();
  expect(screen.getByText('або')).not.toBeVisible();
});

test('a script that does not come leaves no button', async () => {
  open(googleSignIn);
  await waitFor(() => expect(script()).not.toBeNull());
  await act(async () => script()?.dispatchEvent(new Event('error')));
  expect(screen.getByText('або')).not.toBeVisible();
});

test("signs in with Google's credential, and shows a rejection", async () => {
  const session = { token: 't' } as SignedIn;
  const signIn = jest.spyOn(googleApi, 'signIn').mockResolvedValue(session);
  open(googleSignIn);
  await waitFor(() => expect(script()).not.toBeNull());
  await act(async () => script()?.dispatchEvent(new Event('load')));
  await waitFor(() => expect(screen.getByText('або')).toBeVisible());
  expect(identity.renderButton.mock.lastCall[1]).toMatchObject({ locale: 'uk', text: 'continue_with' });
  const respond = () => identity.initialize.mock.lastCall[0].callback({ credential: 'jwt' });
  await act(respond);
  expect(signIn).toHaveBeenCalledWith('jwt', 'n', 'ua');
  expect(onSignedIn).toHaveBeenCalledWith(session);
  expect(googleApi.nonce).toHaveBeenCalledTimes(2);

  signIn.mockRejectedValue(new ApiError({ kind: 'bad-request', code: 'google_refused', status: 401 }));
  await act(respond);
  expect(screen.getByRole('alert')).toHaveTextContent('Google не підтвердив вхід');
  expect(toast.error).toHaveBeenCalledWith('Перевірте правильність даних');
});
