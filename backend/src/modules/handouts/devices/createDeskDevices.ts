import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { type DeskAction, type DeskEnrolment, deskProofText, type EnrolledDevice } from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { type Caller, officeSessions, toActor } from '../../staffAccess/index.ts';
import { DeskDeviceUnknown } from '../handouts.errors.ts';
import { deskDevices } from '../handouts.tables.ts';

const SHOWN_MS = 7 * 24 * 60 * 60_000;

export function createDeskDevices({ db, clock }: { db: Db; clock: Clock }) {
  async function findName(sessionId: number): Promise<string> {
    const [found] = await db
      .select({ name: officeSessions.device })
      .from(officeSessions)
      .where(eq(officeSessions.id, sessionId));
    return found?.name ?? '';
  }

  async function insert(device: string, session: NonNullable<Caller['session']>, publicKey: string | null) {
    const now = clock.now();
    const { accountId, sessionId } = session;
    const row = { device, accountId, sessionId, publicKey, name: await findName(sessionId) };
    const [stored] = await db
      .insert(deskDevices)
      .values({ ...row, enrolledAt: now, lastSeenAt: now })
      .returning({ id: deskDevices.id });
    return stored?.id ?? 0;
  }

  const newest = async (device: string, accountId: number) => {
    const [row] = await db
      .select()
      .from(deskDevices)
      .where(and(eq(deskDevices.device, device), eq(deskDevices.accountId, accountId), isNull(deskDevices.revokedAt)))
      .orderBy(desc(deskDevices.id))
      .limit(1);
    return row;
  };

  return {
    /** The same key again is the same enrolment. @throws {DeskDeviceUnknown} on the command line */
    async enrol({ device, publicKey }: DeskEnrolment, { session }: Caller): Promise<{ enrolment: number }> {
      if (!session) throw new DeskDeviceUnknown();
      const known = await newest(device, session.accountId);
      return { enrolment: known?.publicKey === publicKey ? known.id : await insert(device, session, publicKey) };
    },

    /** Binds the device to the session that uses it. @returns when it was heard before; undefined the first time */
    async hear(device: string, { session }: Caller): Promise<Date | undefined> {
      if (!session) return undefined;
      const known = await newest(device, session.accountId);
      if (!known) {
        // Devices of an earlier release do not enrol.
        await insert(device, session, null);
        return undefined;
      }
      const seen = { lastSeenAt: clock.now(), sessionId: session.sessionId };
      await db.update(deskDevices).set(seen).where(eq(deskDevices.id, known.id));
      return known.lastSeenAt;
    },

    /** Whether a device that this account enrolled recorded the action while the person was signed in. */
    async isProved(device: string, action: DeskAction): Promise<boolean> {
      const { account, proof } = action;
      if (account === undefined || proof === undefined) return false;
      const [row] = await db
        .select({ publicKey: deskDevices.publicKey })
        .from(deskDevices)
        .where(
          and(
            eq(deskDevices.id, proof.enrolment),
            eq(deskDevices.device, device),
            eq(deskDevices.accountId, account),
            isNull(deskDevices.revokedAt),
            isNotNull(deskDevices.publicKey),
          ),
        );
      return row?.publicKey ? verify(row.publicKey, proof.signature, deskProofText(device, action)) : false;
    },

    /** Those of the last seven days. */
    async list(nameOfActor: (actor: string) => { name: string }): Promise<EnrolledDevice[]> {
      const rows = await db
        .select()
        .from(deskDevices)
        .where(gt(deskDevices.lastSeenAt, new Date(clock.now().getTime() - SHOWN_MS)))
        .orderBy(desc(deskDevices.lastSeenAt), desc(deskDevices.id));
      return rows.map(({ id, accountId, name, enrolledAt, lastSeenAt, revokedAt }) => ({
        id,
        person: nameOfActor(toActor(accountId)).name,
        name,
        enrolledAt: enrolledAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        revokedAt: revokedAt?.toISOString() ?? null,
      }));
    },

    /** With the session that used it last, so that the device gets no list until a person signs in there again. @throws {DeskDeviceUnknown} */
    revoke: (id: number, actor: string): Promise<void> =>
      db.transaction(async (tx) => {
        const [row] = await tx
          .update(deskDevices)
          .set({ revokedAt: clock.now(), revokedBy: actor })
          .where(and(eq(deskDevices.id, id), isNull(deskDevices.revokedAt)))
          .returning();
        if (!row) throw new DeskDeviceUnknown();
        if (row.sessionId !== null) await tx.delete(officeSessions).where(eq(officeSessions.id, row.sessionId));
      }),
  };
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };

async function verify(publicKey: string, signature: string, text: string): Promise<boolean> {
  try {
    const { subtle } = crypto;
    const key = await subtle.importKey('spki', Buffer.from(publicKey, 'base64'), algorithm, false, ['verify']);
    const signed = new TextEncoder().encode(text);
    return await subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, Buffer.from(signature, 'base64url'), signed);
  } catch {
    return false;
  }
}
