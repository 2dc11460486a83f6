import { lt } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { createIntervalJob } from '../../intervalJob.ts';
import { purgeRateLimits } from '../rateLimits/index.ts';
import { sessions } from './accounts.tables.ts';
import { confirmationCodes, requestedCodes, tickets } from './codes/codes.tables.ts';
import { purgeMailboxCodes } from './codes/mailboxCodes.ts';
import { purgeDevices } from './devices/devices.service.ts';
import { createEmailChangeRepository } from './emailChange/emailChange.repository.ts';

const INTERVAL_MS = 60 * 60_000;
/** Kept for the account export. */
const SESSIONS_KEPT_MS = 30 * 24 * 60 * 60_000;

/** Purges expired codes, tickets, email changes, rate limits and sessions every hour, until the returned function is called. */
export function startPurging(db: Db, clock: Clock): () => Promise<void> {
  const purge = async () => {
    const now = clock.now();
    await db.delete(confirmationCodes).where(lt(confirmationCodes.expiresAt, now));
    await db.delete(requestedCodes).where(lt(requestedCodes.expiresAt, now));
    await purgeMailboxCodes(db, now);
    await purgeDevices(db, now);
    await db.delete(tickets).where(lt(tickets.expiresAt, now));
    await createEmailChangeRepository(db).purge(now);
    await purgeRateLimits(db, now);
    await db.delete(sessions).where(lt(sessions.expiresAt, new Date(now.getTime() - SESSIONS_KEPT_MS)));
  };
  return createIntervalJob({ everyMs: INTERVAL_MS, job: purge }).start().stop;
}
