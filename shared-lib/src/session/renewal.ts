import { accountApi } from '../api/accountApi.ts';
import { currentToken, signIn, tokenAge, useSession } from './store.ts';
import { findLifetime } from './token.ts';

const LOOK_EVERY_MS = 60_000;
const LOCK = 'session-renewal';

/** Renews the token after half of its lifetime, in one tab, by elapsed time: device clocks may be wrong. */
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

/** A rejected renewal changes nothing: the next call prompts for a sign-in. */
async function renewWhenDue(): Promise<void> {
  if (!dueToken()) return;
  await alone(async () => {
    const token = dueToken();
    if (!token) return;
    const fresh = await accountApi.renewSession(token);
    if (currentToken() === token) signIn(fresh.token);
  });
}

function dueToken(): string | undefined {
  const { token, hasExpired } = useSession.getState();
  const life = token && findLifetime(token);
  if (!life || hasExpired) return undefined;
  return tokenAge() >= life / 2 ? token : undefined;
}

/** Locks need a secure context; without it two tabs may both renew, which is harmless. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(LOCK, work);
}
