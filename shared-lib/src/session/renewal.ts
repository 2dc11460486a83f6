import { accountApi } from '../api/accountApi.ts';
import { currentToken, signIn, tokenAge, useSession } from './store.ts';
import { lifetimeOf } from './token.ts';

const LOOK_EVERY_MS = 60_000;
const LOCK = 'session-renewal';

/**
 * Renews the token quietly once half of its life is over. Only the time since it came counts: the device's clock may be
 * wrong. Of several tabs one asks, the others take the new token over from storage.
 * @returns stops it.
 */
export function startTokenRenewal(): () => void {
  const look = () => void renewWhenDue().catch(() => undefined);
  const lookWhenSeen = () => document.visibilityState === 'visible' && look();
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', lookWhenSeen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookWhenSeen);
  };
}

/** A refusal changes nothing here: the next call that matters meets it, and asks the person to sign in. */
async function renewWhenDue(): Promise<void> {
  if (!dueToken()) return;
  await alone(async () => {
    const token = dueToken();
    if (!token) return;
    const fresh = await accountApi.renewSession(token);
    // Signing out in the meantime counts for more.
    if (currentToken() === token) signIn(fresh.token);
  });
}

/** The token, when it is time to renew it. */
function dueToken(): string | undefined {
  const { token, hasExpired } = useSession.getState();
  const life = token && lifetimeOf(token);
  if (!life || hasExpired) return undefined;
  return tokenAge() >= life / 2 ? token : undefined;
}

/** Browsers know locks in secure contexts only; elsewhere two tabs may both renew, which does no harm. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(LOCK, work);
}
