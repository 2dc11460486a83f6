import { create } from 'zustand';
import { isSamePerson } from './token.ts';

export const TOKEN_KEY = 'jwt_token';
/** When the token was received, by this device's clock, and the email that signed in. */
const SINCE_KEY = 'session_since';
const EMAIL_KEY = 'session_email';

/** Prefix of everything stored in the browser for a person; removed on sign-out. */
export const PERSONAL_PREFIX = 'personal:';

/** Database of a person's files that wait for a connection; removed on sign-out. */
export const PERSONAL_FILES = 'personal-files';

interface SessionState {
  /** Null if signed out, and always on the server. */
  token: string | null;
  /** The server rejected the token; the page stays while the user signs in again. */
  hasExpired: boolean;
}

export const useSession = create<SessionState>(() => ({ token: null, hasExpired: false }));

/** Restores the stored token and follows other tabs. @param reload called if another person signed in elsewhere. */
export function restoreSession(reload = () => window.location.reload()): void {
  const follow = () => {
    const token = localStorage.getItem(TOKEN_KEY);
    const previous = currentToken();
    if (token === previous) return;
    if (token && previous && !isSamePerson(token, previous)) reload();
    else if (!token && previous && signedInEmail()) useSession.setState({ hasExpired: true });
    else useSession.setState({ token, hasExpired: false });
  };
  follow();
  window.addEventListener('storage', (event) => {
    if (event.key === TOKEN_KEY || event.key === null) follow();
  });
}

/** Starts or continues a session. @param email is offered at the next sign-in. */
export function signIn(token: string, email?: string): void {
  localStorage.setItem(SINCE_KEY, String(Date.now()));
  if (email) rememberEmail(email);
  localStorage.setItem(TOKEN_KEY, token);
  useSession.setState({ token, hasExpired: false });
}

export function rememberEmail(email: string): void {
  localStorage.setItem(EMAIL_KEY, email);
}

/** Ends the session; drafts stay for the next sign-in. */
export function endSession(): void {
  for (const key of [TOKEN_KEY, SINCE_KEY]) localStorage.removeItem(key);
  useSession.setState({ token: null, hasExpired: false });
}

export function signOut(): void {
  // Other tabs tell by the missing email that this is no expiry.
  localStorage.removeItem(EMAIL_KEY);
  endSession();
  for (const key of Object.keys(localStorage)) if (key.startsWith(PERSONAL_PREFIX)) localStorage.removeItem(key);
  sessionStorage.clear();
  globalThis.indexedDB?.deleteDatabase(PERSONAL_FILES);
}

export function expireSession(): void {
  if (currentToken()) useSession.setState({ hasExpired: true });
}

export function currentToken(): string | null {
  return useSession.getState().token;
}

export function tokenAge(): number {
  const since = Number(localStorage.getItem(SINCE_KEY) ?? 0);
  return Math.max(0, Date.now() - since);
}

export function signedInEmail(): string {
  return localStorage.getItem(EMAIL_KEY) ?? '';
}
