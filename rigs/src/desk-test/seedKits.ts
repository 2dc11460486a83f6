import type { Db } from '../../../backend/src/database/connection.ts';
import { users } from '../../../backend/src/modules/accounts/index.ts';
import { raceNumbers } from '../../../backend/src/modules/raceNumbers/index.ts';
import { registrations } from '../../../backend/src/modules/registrations/index.ts';
import { officeAccounts, officeSessions } from '../../../backend/src/modules/staffAccess/identity/access.tables.ts';
import { participant } from '../../../backend/src/testing/orderForm.ts';

const CHUNK = 500;

/** Numbers 1 to `count` of an edition, each with a participant. */
export async function seedKits(db: Db, { edition, count, at }: { edition: number; count: number; at: Date }) {
  const [user] = await db.insert(users).values({ email: 'kits@run.example', registeredAt: at }).returning();
  for (let from = 1; from <= count; from += CHUNK) {
    const numbers = Array.from({ length: Math.min(CHUNK, count - from + 1) }, (_, index) => from + index);
    const rows = await db
      .insert(registrations)
      .values(
        numbers.map((number) => ({
          userId: user?.id ?? 0,
          edition,
          idempotencyKey: `kit ${number}`,
          place: 0,
          formHash: '',
          kind: 'individual' as const,
          fields: participant as never,
          status: 'submitted' as const,
          createdAt: at,
          updatedAt: at,
        })),
      )
      .returning({ id: registrations.id });
    await db.insert(raceNumbers).values(
      rows.map(({ id: registrationId }, index) => ({
        edition,
        number: from + index,
        registrationId,
        place: 0,
        verificationCode: `code-${from + index}`,
        assignedAt: at,
      })),
    );
  }
}

/** A volunteer with an open session. */
export async function seedVolunteer(db: Db, name: string, at: Date) {
  const until = new Date(at.getTime() + 24 * 60 * 60_000);
  const [account] = await db
    .insert(officeAccounts)
    .values({
      email: `${name}@run.example`,
      name,
      roles: ['desk'],
      userHandle: name,
      accessUntil: until,
      createdAt: at,
    })
    .returning();
  const accountId = account?.id ?? 0;
  const opened = { method: 'passkey' as const, device: '', signedInAt: at, lastSeenAt: at, expiresAt: until };
  const [session] = await db
    .insert(officeSessions)
    .values({ accountId, tokenHash: name, ...opened })
    .returning();
  return { account: { id: accountId, name }, session: { accountId, sessionId: session?.id ?? 0 } };
}
