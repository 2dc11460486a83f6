import { accountApi, type EventFacts, eventApi, ordersApi, registrationApi, shopApi, type User } from 'shared-lib/api';
import { ApiError } from 'shared-lib/http';
import { currentToken, signIn, signOut } from 'shared-lib/session';
import { loadAccount } from './loadAccount.ts';

const user = { name: 'Олена' } as User;
const event = {
  edition: 32,
  startsAt: '2025-05-25T07:00:00.000Z',
  registration: { phase: 'open' },
} as EventFacts;

const currentUser = jest.spyOn(accountApi, 'currentUser');
const getEvent = jest.spyOn(eventApi, 'get');
const request = new Request('http://site.example/en/cabinet/personal-data?from=mail');

beforeEach(() => {
  signIn('a-token');
  currentUser.mockResolvedValue(user);
  getEvent.mockResolvedValue(event);
  jest.spyOn(ordersApi, 'list').mockResolvedValue([]);
  jest.spyOn(registrationApi, 'list').mockResolvedValue([]);
  jest.spyOn(shopApi, 'basket').mockResolvedValue({ lines: [], total: 0, currency: 'UAH' });
});
afterEach(() => {
  signOut();
  jest.resetAllMocks();
});

/** Where the loader sends the person. */
async function redirection(): Promise<string | null> {
  const outcome = await loadAccount(request).catch((thrown: unknown) => thrown);
  return outcome instanceof Response ? outcome.headers.get('Location') : null;
}

test("requests the person with the session's token, in the language of the URL", async () => {
  await expect(loadAccount(request)).resolves.toMatchObject({ user, phase: 'open' });
  expect(currentUser).toHaveBeenCalledWith('a-token', 'en', request.signal);
});

test('a token that is no longer good ends the session and leads to login, and back', async () => {
  currentUser.mockRejectedValue(new ApiError({ kind: 'bad-request', code: 'jwt_auth_expired_token', status: 401 }));
  expect(await redirection()).toBe('/en/login?next=%2Fen%2Fcabinet%2Fpersonal-data%3Ffrom%3Dmail');
  expect(currentToken()).toBeNull();
});

test('without a token no request is sent', async () => {
  signOut();
  expect(await redirection()).toMatch(/^\/en\/login\?next=/);
  expect(currentUser).not.toHaveBeenCalled();
});

test('a server that fails does not cost the session', async () => {
  const failure = new ApiError({ kind: 'bad-response', code: 'bad-response', status: 503 });
  currentUser.mockRejectedValue(failure);
  await expect(loadAccount(request)).rejects.toBe(failure);
  expect(currentToken()).toBe('a-token');
});
