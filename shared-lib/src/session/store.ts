import { create } from 'zustand';

/** Where the login token lives (specification §3). */
export const TOKEN_KEY = 'jwt_token';

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

export function signOut(): void {
  localStorage.removeItem(TOKEN_KEY);
  useSession.setState({ token: null });
}

export function currentToken(): string | null {
  return useSession.getState().token;
}
