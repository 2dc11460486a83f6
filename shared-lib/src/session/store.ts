import { create } from 'zustand';

/** Where the login token lives (specification §3). */
export const TOKEN_KEY = 'jwt_token';

/** Whatever the browser keeps for a person stands below this key, and goes when they sign out. */
export const PERSONAL_PREFIX = 'personal:';

interface SessionState {
  /** Null while nobody is signed in, and always null on the server, which cannot know. */
  token: string | null;
}

export const useSession = create<SessionState>(() => ({ token: null }));

/** Takes over the token that the browser has kept, and follows other tabs from then on. */
export function restoreSession(): void {
  useSession.setState({ token: localStorage.getItem(TOKEN_KEY) });
  window.addEventListener('storage', (event) => {
    if (event.key === TOKEN_KEY || event.key === null) useSession.setState({ token: localStorage.getItem(TOKEN_KEY) });
  });
}

export function signIn(token: string): void {
  localStorage.setItem(TOKEN_KEY, token);
  useSession.setState({ token });
}

/** The session is over, but the person has not left: what they were writing waits for them to sign in again. */
export function endSession(): void {
  localStorage.removeItem(TOKEN_KEY);
  useSession.setState({ token: null });
}

/** The person leaves, and nothing of theirs stays on this device. */
export function signOut(): void {
  endSession();
  for (const key of Object.keys(localStorage)) if (key.startsWith(PERSONAL_PREFIX)) localStorage.removeItem(key);
}

export function currentToken(): string | null {
  return useSession.getState().token;
}
