import { create } from 'zustand';
import { isSamePerson } from './token.ts';

/** Where the login token lives (specification §3). */
export const TOKEN_KEY = 'jwt_token';
/** When the token came, by this device's clock, and the address that signed in with it. */
const SINCE_KEY = 'session_since';
const EMAIL_KEY = 'session_email';

/** Whatever the browser keeps for a person stands below this key, and goes when they sign out. */
export const PERSONAL_PREFIX = 'personal:';

interface SessionState {
  /** Null while nobody is signed in, and always null on the server, which cannot know. */
  token: string | null;
  /** The server has refused the token: the person has to sign in again, and the page stays as it is. */
  hasExpired: boolean;
}

export const useSession = create<SessionState>(() => ({ token: null, hasExpired: false }));

/**
 * Takes over the token that the browser has kept, and follows other tabs from then on.
 * @param reload loads the page anew, when another person has signed in elsewhere and nothing on it is theirs.
 */
export function restoreSession(reload = () => window.location.reload()): void {
  const follow = () => {
    const token = localStorage.getItem(TOKEN_KEY);
    const previous = currentToken();
    if (token === previous) return;
    if (token && previous && !isSamePerson(token, previous)) reload();
    else useSession.setState({ token, hasExpired: false });
  };
  follow();
  window.addEventListener('storage', (event) => {
    if (event.key === TOKEN_KEY || event.key === null) follow();
  });
}

/**
 * Begins a session, or goes on with it under a new token.
 * @param email is offered when the person has to sign in again.
 */
export function signIn(token: string, email?: string): void {
  localStorage.setItem(SINCE_KEY, String(Date.now()));
  if (email) localStorage.setItem(EMAIL_KEY, email);
  localStorage.setItem(TOKEN_KEY, token);
  useSession.setState({ token, hasExpired: false });
}

/** The session is over, but the person has not left: what they were writing waits for them to sign in again. */
export function endSession(): void {
  for (const key of [TOKEN_KEY, SINCE_KEY]) localStorage.removeItem(key);
  useSession.setState({ token: null, hasExpired: false });
}

/** The person leaves, and nothing of theirs stays on this device: what this tab keeps names orders and half-made accounts. */
export function signOut(): void {
  endSession();
  localStorage.removeItem(EMAIL_KEY);
  for (const key of Object.keys(localStorage)) if (key.startsWith(PERSONAL_PREFIX)) localStorage.removeItem(key);
  sessionStorage.clear();
}

/** Keeps the token, so that signing in again goes on where the session stopped. */
export function expireSession(): void {
  if (currentToken()) useSession.setState({ hasExpired: true });
}

export function currentToken(): string | null {
  return useSession.getState().token;
}

/** How long the token has been here, in milliseconds; endless when nobody noted it. */
export function tokenAge(): number {
  const since = Number(localStorage.getItem(SINCE_KEY) ?? 0);
  return Math.max(0, Date.now() - since);
}

/** The address that signed in on this device, or nothing. */
export function signedInEmail(): string {
  return localStorage.getItem(EMAIL_KEY) ?? '';
}
