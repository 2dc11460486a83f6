import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { users } from '../accounts.tables.ts';
import { knownDevices } from './devices.tables.ts';

export const DEVICE_LIFE_MS = 365 * 24 * 60 * 60_000;

/** Who calls without a session: the network client, and the token of the browser's device cookie. */
export interface Caller {
  client: string;
  device?: string | undefined;
}

/** Devices on which an account was proved; rate limits that strangers use up do not apply to them. */
export function createDevicesService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** The device's hash when it is known to the account of the email address. */
    async findKnown(email: string, { device }: Caller): Promise<string | undefined> {
      if (!device) return undefined;
      const [row] = await db
        .select({ hash: knownDevices.hash })
        .from(knownDevices)
        .innerJoin(users, eq(users.id, knownDevices.userId))
        .where(
          and(eq(knownDevices.hash, computeHash(device)), eq(sql`lower(${users.email})`, email.trim().toLowerCase())),
        );
      return row?.hash;
    },

    /** Returns the token for the cookie. A token that was not issued here is replaced, so that no one can plant one. */
    async remember(userId: number, { device }: Caller): Promise<string> {
      const isIssued = device && (await db.$count(knownDevices, eq(knownDevices.hash, computeHash(device)))) > 0;
      const token = isIssued ? device : randomBytes(32).toString('base64url');
      const seenAt = clock.now();
      await db
        .insert(knownDevices)
        .values({ hash: computeHash(token), userId, seenAt })
        .onConflictDoUpdate({ target: [knownDevices.hash, knownDevices.userId], set: { seenAt } });
      return token;
    },
  };
}

export type DevicesService = ReturnType<typeof createDevicesService>;

/** With a new password, other devices have to prove the account again. */
export async function deleteDevices(db: Db, userId: number): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

export async function purgeDevices(db: Db, now: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.seenAt, new Date(now.getTime() - DEVICE_LIFE_MS)));
}

function computeHash(token: string): string {
  return createHash('sha256').update(`device\n${token}`).digest('hex');
}
