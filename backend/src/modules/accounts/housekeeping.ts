import { lt } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { rateLimits } from '../rateLimits/rateLimits.tables.ts';
import { loginFailures, sessions } from './accounts.tables.ts';
import { confirmationCodes, tickets } from './codes/codes.tables.ts';
import { FORGET_AFTER } from './loginLimit.ts';

const EVERY_MS = 60 * 60_000;
/** Ended sessions are kept for a while, so that the export of an account can show them. */
const SESSIONS_KEPT_MS = 30 * 24 * 60 * 60_000;

/** Removes what is over every hour, until the returned function is called. */
export function forgetExpired(db: Db, clock: Clock): () => void {
  const forget = async () => {
    const now = clock.now();
    const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
    await db.delete(confirmationCodes).where(lt(confirmationCodes.expiresAt, now));
    await db.delete(tickets).where(lt(tickets.expiresAt, now));
    await db.delete(rateLimits).where(lt(rateLimits.endsAt, now));
    await db.delete(loginFailures).where(lt(loginFailures.lastAt, ago(FORGET_AFTER * 1000)));
    await db.delete(sessions).where(lt(sessions.expiresAt, ago(SESSIONS_KEPT_MS)));
  };
  // What could not be removed now is removed an hour later.
  const timer = setInterval(() => void forget().catch(() => {}), EVERY_MS).unref();
  return () => clearInterval(timer);
}
