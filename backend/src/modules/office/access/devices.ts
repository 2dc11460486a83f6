import { createHash } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { officeDevices } from './access.tables.ts';
import { later, lifetimes, newToken } from './tokens.ts';

/**
 * Marks a browser as one of the account's. A token that no one of staff has got here is replaced, so that no one can plant one.
 * @returns the token of its cookie, and whether it was new.
 */
export async function rememberDevice(
  tx: Db,
  accountId: number,
  given: string | undefined,
  clock: Clock,
): Promise<{ token: string; isNew: boolean }> {
  const now = clock.now();
  await tx.delete(officeDevices).where(lt(officeDevices.seenAt, later(now, -lifetimes.device)));
  const known = given
    ? await tx
        .select()
        .from(officeDevices)
        .where(eq(officeDevices.hash, hashToken(given)))
    : [];
  const token = given && known.length > 0 ? given : newToken();
  const isNew = !known.some((device) => device.accountId === accountId);
  await tx
    .insert(officeDevices)
    .values({ hash: hashToken(token), accountId, seenAt: now })
    .onConflictDoUpdate({ target: [officeDevices.hash, officeDevices.accountId], set: { seenAt: now } });
  return { token, isNew };
}

export async function removeDevices(tx: Db, accountId: number): Promise<void> {
  await tx.delete(officeDevices).where(eq(officeDevices.accountId, accountId));
}

const hashToken = (token: string) => createHash('sha256').update(`office device\n${token}`).digest('hex');
