import { createHmac, randomBytes } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../database/connection.ts';
import { createAccountsRepository, type UserRow } from '../accounts.repository.ts';
import { consents, withdrawnConsents } from './auditLog.tables.ts';
import { auditLog } from './auditLog.ts';

/** Keeps the proof of consents of an account that is about to be deleted, without naming its user. */
export async function keepConsents(db: Db, user: Pick<UserRow, 'id' | 'email'>, now: Date): Promise<void> {
  const given = await auditLog.getConsents(db, user.id);
  if (given.length === 0) return;
  const subject = await getSubject(db, user.email);
  const rows = given.map(({ kind, textVersion, givenAt, withdrawnAt }) => ({
    subject,
    kind,
    textVersion,
    givenAt,
    withdrawnAt: withdrawnAt ?? now,
  }));
  await db.insert(withdrawnConsents).values(rows);
}

/** Consents of accounts with this email address, deleted ones first. */
export async function consentsByEmail(db: Db, email: string) {
  const columns = ({ kind, textVersion, givenAt, withdrawnAt }: typeof withdrawnConsents | typeof consents) => ({
    kind,
    textVersion,
    givenAt,
    withdrawnAt,
  });
  const kept = await db
    .select(columns(withdrawnConsents))
    .from(withdrawnConsents)
    .where(eq(withdrawnConsents.subject, await getSubject(db, email)))
    .orderBy(asc(withdrawnConsents.id));
  const user = await createAccountsRepository(db).findByEmail(email.trim());
  const given = user
    ? await db.select(columns(consents)).from(consents).where(eq(consents.userId, user.id)).orderBy(asc(consents.id))
    : [];
  return [...kept, ...given];
}

async function getSubject(db: Db, email: string): Promise<string> {
  const key = await createAccountsRepository(db).secret('consent-subjects', randomBytes(32).toString('base64url'));
  return createHmac('sha256', key).update(email.trim().toLowerCase()).digest('hex');
}
