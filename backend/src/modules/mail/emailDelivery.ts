import { inArray } from 'drizzle-orm';
import type { EmailDelivery } from 'shared-lib/api';
import type { Db } from '../../database/connection.ts';
import { outbox } from './outbox.tables.ts';
import { emailState, type OutboxRow } from './outbox.ts';

/** @param email row of the outbox; sent emails are purged after a while, given-up ones are not. */
export function emailDelivery(email: OutboxRow | undefined, now: Date): EmailDelivery {
  if (!email || email.sentAt) return 'sent';
  if (['given-up', 'unconfirmed'].includes(emailState(email, now))) return 'failed';
  return hasFailedAttempt(email) ? 'failed' : 'waiting';
}

/** The worker reschedules after a failure; during an attempt `nextTryAt` is the end of its lease. */
function hasFailedAttempt({ attempts, createdAt, nextTryAt }: OutboxRow): boolean {
  return attempts > 1 || (attempts === 1 && nextTryAt.getTime() - createdAt.getTime() < FIRST_LEASE_MS);
}

/** Longer than the delay before the second attempt and shorter than the lease of the first. */
const FIRST_LEASE_MS = 90_000;

/** Delivery of emails by their id in the outbox. */
export async function emailDeliveries(db: Db, ids: readonly number[], now: Date): Promise<Map<number, EmailDelivery>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(outbox)
          .where(inArray(outbox.id, [...ids]));
  return new Map(
    ids.map((id) => [
      id,
      emailDelivery(
        rows.find((row) => row.id === id),
        now,
      ),
    ]),
  );
}
