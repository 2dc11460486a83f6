import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { officeDevices } from './access.tables.ts';
import { later, lifetimes, newToken } from './tokens.ts';

/**
 * Marks a browser as one of the account's. A token that no one of staff has got here is replaced by `fresh`, so that no one can plant one.
 * @returns the token of its cookie, and whether it was new.
 */
export async function rememberDevice(
  tx: Db,
  accountId: number,
  { given, fresh = newToken() }: { given: string | undefined; fresh?: string | undefined },
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
  const token = given && known.length > 0 ? given : fresh;
  const device = { hash: hashToken(token), accountId, seenAt: now };
  const inserted = await tx.insert(officeDevices).values(device).onConflictDoNothing().returning();
  if (inserted.length > 0) return { token, isNew: true };
  const isSame = and(eq(officeDevices.hash, device.hash), eq(officeDevices.accountId, accountId));
  await tx.update(officeDevices).set({ seenAt: now }).where(isSame);
  return { token, isNew: false };
}

export async function removeDevices(tx: Db, accountId: number): Promise<void> {
  await tx.delete(officeDevices).where(eq(officeDevices.accountId, accountId));
}

/** The device of a sign-in by code: a repeat, whose first response was lost, is on the same one. */
export const deviceOfTicket = (ticket: string) =>
  createHash('sha256').update(`office device of ticket\n${ticket}`).digest('base64url');

const hashToken = (token: string) => createHash('sha256').update(`office device\n${token}`).digest('hex');
