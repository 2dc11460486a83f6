import { currentToken, signIn, signOut } from 'shared-lib/session';
import { cabinetServer, user } from '../testing/cabinetServer.ts';
import { loadAccount } from './loadAccount.ts';

const USER = 'GET /custom/v1/get_custom_user';
const request = new Request('http://site.example/en/cabinet/personal-data?from=mail');

let server: ReturnType<typeof cabinetServer>;
beforeEach(() => {
  signIn('a-token');
  server = cabinetServer();
});
afterEach(() => {
  signOut();
  server.stop();
});

/** Where the loader sends the person. */
async function redirection(): Promise<string | null> {
  const outcome = await loadAccount(request).catch((thrown: unknown) => thrown);
  return outcome instanceof Response ? outcome.headers.get('Location') : null;
}

test("requests the person with the session's token, in the language of the URL", async () => {
  await expect(loadAccount(request)).resolves.toMatchObject({ user, phase: 'open' });
  const [sent, ...others] = server.getCalls(USER);
  expect([sent?.params, sent?.headers.Authorization, others]).toEqual([{ lang: 'en' }, 'Bearer a-token', []]);
  expect(sent?.signal).toBe(request.signal);
});

test('a token that is no longer good ends the session and leads to login, and back', async () => {
  server.routes[USER] = () => ({ status: 401, code: 'jwt_auth_expired_token' });
  expect(await redirection()).toBe('/en/login?next=%2Fen%2Fcabinet%2Fpersonal-data%3Ffrom%3Dmail');
  expect(currentToken()).toBeNull();
});

test('without a token no request is sent', async () => {
  signOut();
  expect(await redirection()).toMatch(/^\/en\/login\?next=/);
  expect(server.getCalls(USER)).toEqual([]);
});

test('a server that fails does not cost the session', async () => {
  server.routes[USER] = () => ({ status: 503, code: 'unavailable' });
  await expect(loadAccount(request)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  expect(currentToken()).toBe('a-token');
});
