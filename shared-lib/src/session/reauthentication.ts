import type { RejectedCall } from 'shared-lib/http';
import { currentToken, expireSession, useSession } from './store.ts';

/** How many places on the page can ask a person to sign in again. */
let askers = 0;
/** Refused changes that wait for the person. */
const waiting = new Set<() => void>();

/** Says that there is somebody who asks: the dialog of the layout, while it is on the page. @returns ends it. */
export function registerSignInPrompt(): () => void {
  askers += 1;
  return () => {
    askers -= 1;
  };
}

/** The person does not want to sign in now: what waits for it fails, and the next refused call asks again. */
export function cancelSignIn(): void {
  for (const giveUp of [...waiting]) giveUp();
  useSession.setState({ hasExpired: false });
}

/**
 * Decides about a call whose token was refused. A change waits until the person has signed in again and is then
 * repeated, so that a form goes on with everything typed; a read fails, and its page decides where to lead.
 */
export async function refreshRejectedToken({ token, isChange }: RejectedCall): Promise<string | undefined> {
  const current = currentToken();
  // Signed out, or renewed elsewhere while the call was on its way.
  if (current !== token) return current ?? undefined;
  expireSession();
  return isChange && askers > 0 ? nextToken(token) : undefined;
}

function nextToken(refused: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const settle = (token?: string) => {
      waiting.delete(giveUp);
      unsubscribe();
      resolve(token);
    };
    const giveUp = () => settle();
    const unsubscribe = useSession.subscribe(({ token }) => {
      if (token !== refused) settle(token ?? undefined);
    });
    waiting.add(giveUp);
  });
}
