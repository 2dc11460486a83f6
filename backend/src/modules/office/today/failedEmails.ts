import { and, desc, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Today } from 'shared-lib/api/office';
import type { Db } from '../../../database/connection.ts';
import { outbox } from '../../mail/index.ts';
import { officeEmail } from '../emails/officeEmail.ts';

const MAX_EMAILS = 5;

export type FailedEmails = Today['emails'] & { since: Date | undefined };

const isFailed = (now: Date): SQL | undefined =>
  and(
    ne(outbox.recipient, ''),
    isNull(outbox.sentAt),
    or(isNotNull(outbox.deadAt), and(isNotNull(outbox.handedOverAt), lte(outbox.nextTryAt, now))),
  );

/** Emails that were given up or never confirmed, with the newest of them. */
export async function getFailedEmails(db: Db, now: Date): Promise<FailedEmails> {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::integer`, since: sql<Date | null>`min(${outbox.createdAt})` })
    .from(outbox)
    .where(isFailed(now));
  const newest = await db.select().from(outbox).where(isFailed(now)).orderBy(desc(outbox.id)).limit(MAX_EMAILS);
  return {
    count: counted?.count ?? 0,
    since: counted?.since ? new Date(counted.since) : undefined,
    newest: newest.map((row) => ({ ...officeEmail(row, now), order: findOrder(row.payload) })),
  };
}

function findOrder(payload: object): string | null {
  const { order } = payload as { order?: unknown };
  return typeof order === 'string' ? order : null;
}
