import type { RejectedCall } from 'shared-lib/http';
import { currentToken, expireSession, useSession } from './store.ts';

let prompts = 0;
/** Rejected changes that wait for a sign-in. */
const waiting = new Set<() => void>();

/** Registers a dialog that offers signing in over the page. @returns unregisters it. */
export function registerSignInPrompt(): () => void {
  prompts += 1;
  return () => {
    prompts -= 1;
  };
}

/** Fails the waiting calls; the next rejected call prompts again. */
export function cancelSignIn(): void {
  for (const cancel of [...waiting]) cancel();
  useSession.setState({ hasExpired: false });
}

/** For a change, waits until the user has signed in again and returns the new token; a read fails. */
export async function refreshRejectedToken({ token, isChange }: RejectedCall): Promise<string | undefined> {
  const current = currentToken();
  // Signed out, or renewed by another tab meanwhile.
  if (current !== token) return current ?? undefined;
  expireSession();
  return isChange && prompts > 0 ? nextToken(token) : undefined;
}

function nextToken(rejectedToken: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const settle = (token?: string) => {
      waiting.delete(cancel);
      unsubscribe();
      resolve(token);
    };
    const cancel = () => settle();
    const unsubscribe = useSession.subscribe(({ token }) => {
      if (token !== rejectedToken) settle(token ?? undefined);
    });
    waiting.add(cancel);
  });
}
