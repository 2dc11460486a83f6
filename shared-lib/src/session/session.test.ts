import { fakeServer } from 'shared-lib/testing';
import { localDraft } from '../forms/drafts/localDraft.ts';
import { cancelSignIn, refreshRejectedToken, registerSignInPrompt } from './reauthentication.ts';
import { startTokenRenewal } from './renewal.ts';
import { endSession, restoreSession, signIn, signOut, TOKEN_KEY, useSession } from './store.ts';

const HOUR = 3_600_000;
const getToken = (person: string, mark = '') =>
  `h.${btoa(JSON.stringify({ sub: person, iat: 1000, exp: 1000 + 12 * 3600, mark }))}.s`;
const RENEW = 'POST /custom/v1/session/renew';

let server: ReturnType<typeof fakeServer>;

const reload = jest.fn();
const storeElsewhere = (token: string) => {
  localStorage.setItem(TOKEN_KEY, token);
  window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }));
};

beforeAll(() => restoreSession(reload));
beforeEach(() => {
  jest.useFakeTimers();
  server = fakeServer({ [RENEW]: { token: getToken('7', 'fresh') } });
});
afterEach(() => {
  signOut();
  server.stop();
  jest.useRealTimers();
  jest.resetAllMocks();
});

describe('renewal', () => {
  test('waits for half of the token’s life and keeps the new token', async () => {
    signIn(getToken('7'));
    const stop = startTokenRenewal();
    await jest.advanceTimersByTimeAsync(5.9 * HOUR);
    expect(server.getCalls(RENEW)).toEqual([]);
    await jest.advanceTimersByTimeAsync(0.2 * HOUR);
    stop();
    expect(server.getCalls(RENEW)).toHaveLength(1);
    expect(localStorage.getItem(TOKEN_KEY)).toBe(getToken('7', 'fresh'));
  });

  test('that is rejected leaves the session to the next call', async () => {
    server.routes[RENEW] = () => ({ status: 401, code: 'jwt_auth_expired_token' });
    storeElsewhere(getToken('7'));
    const stop = startTokenRenewal();
    await jest.advanceTimersByTimeAsync(0);
    stop();
    expect(server.getCalls(RENEW)).toHaveLength(1);
    expect(useSession.getState()).toEqual({ token: getToken('7'), hasExpired: false });
  });
});

describe('a rejected token', () => {
  let withdraw: () => void;
  beforeEach(() => {
    withdraw = registerSignInPrompt();
    signIn(getToken('7'));
  });
  afterEach(() => withdraw());

  test('makes a change wait until the person has signed in again', async () => {
    const next = refreshRejectedToken({ token: getToken('7'), isChange: true });
    expect(useSession.getState().hasExpired).toBe(true);
    signIn(getToken('7', 'again'));
    await expect(next).resolves.toBe(getToken('7', 'again'));
    expect(useSession.getState().hasExpired).toBe(false);
  });

  test('fails the change when the person declines', async () => {
    const next = refreshRejectedToken({ token: getToken('7'), isChange: true });
    cancelSignIn();
    await expect(next).resolves.toBeUndefined();
  });

  test('fails a read at once and prompts for a sign-in', async () => {
    await expect(refreshRejectedToken({ token: getToken('7'), isChange: false })).resolves.toBeUndefined();
    expect(useSession.getState().hasExpired).toBe(true);
  });

  test('that was renewed meanwhile is replaced without a prompt', async () => {
    await expect(refreshRejectedToken({ token: getToken('7', 'old'), isChange: true })).resolves.toBe(getToken('7'));
    expect(useSession.getState().hasExpired).toBe(false);
  });

  test('after a sign-out changes nothing', async () => {
    signOut();
    await expect(refreshRejectedToken({ token: getToken('7'), isChange: true })).resolves.toBeUndefined();
    expect(useSession.getState().hasExpired).toBe(false);
  });
});

describe('signing out', () => {
  const write = () => {
    localStorage.setItem('device', 'a random word');
    localDraft('7', 'team').write({ data: { city: 'Kyiv' }, savedAt: Date.now(), version: 0, dirty: true });
    sessionStorage.setItem('left-to-pay', 'RUN-000042');
    sessionStorage.setItem('confirmation.recovery', JSON.stringify({ email: 'a@run.example', ticket: 'a-ticket' }));
  };

  test('leaves nothing personal on the device: no token, email, draft, order or ticket', () => {
    signIn(getToken('7'), 'a@run.example');
    write();
    signOut();
    expect({ ...localStorage }).toEqual({ device: 'a random word' });
    expect({ ...sessionStorage }).toEqual({});
    localStorage.clear();
  });

  test('is not what happens when a session ends by itself: what was being written waits', () => {
    signIn(getToken('7'), 'a@run.example');
    write();
    endSession();
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
    expect(localDraft('7', 'team').read()).toMatchObject({ data: { city: 'Kyiv' } });
  });
});

describe('another tab', () => {
  test('that renews is followed, one where another person signs in loads the page anew', () => {
    signIn(getToken('7'));
    storeElsewhere(getToken('7', 'renewed'));
    expect(useSession.getState().token).toBe(getToken('7', 'renewed'));
    expect(reload).not.toHaveBeenCalled();
    storeElsewhere(getToken('8'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  const endElsewhere = () => {
    localStorage.removeItem(TOKEN_KEY);
    window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }));
  };

  test('where the session was revoked leaves this page as it is and prompts for a sign-in', () => {
    signIn(getToken('7'), 'olena@run.example');
    endElsewhere();
    expect(useSession.getState()).toEqual({ token: getToken('7'), hasExpired: true });
    storeElsewhere(getToken('7', 'again'));
    expect(useSession.getState()).toEqual({ token: getToken('7', 'again'), hasExpired: false });
  });

  test('where the person signs out signs out here too', () => {
    signIn(getToken('7'), 'olena@run.example');
    localStorage.removeItem('session_email');
    endElsewhere();
    expect(useSession.getState().token).toBeNull();
  });
});
