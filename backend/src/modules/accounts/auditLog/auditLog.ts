import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../database/connection.ts';
import { audit, consents } from './auditLog.tables.ts';

/** Date of the current wording beside each checkbox; change it with the wording. */
export const consentTexts = {
  'personal-data': '2025-04-14',
  'correct-data': '2025-04-14',
  'fund-transfer': '2025-04-14',
  participation: '2025-04-14',
} as const;
export type ConsentKind = keyof typeof consentTexts;

export type AuditEvent =
  | 'account-created'
  | 'account-deleted'
  | 'account-exported'
  | 'account-unused'
  | 'email-change-cancelled'
  | 'email-change-requested'
  | 'google-linked'
  | 'invitation-created'
  | 'invitation-revoked'
  | 'order-cancelled'
  | 'order-created'
  | 'order-delivery-changed'
  | 'order-size-changed'
  | 'pickup-consent-given'
  | 'pickup-consent-revoked'
  | 'place-transferred'
  | 'refund-declined'
  | 'refund-requested'
  | 'email-changed'
  | 'email-replaced'
  | 'password-changed'
  | 'password-recovered'
  | 'personal-data-changed'
  | 'registration-changed'
  | 'registration-submitted'
  | 'registration-withdrawn'
  | 'roster-changed';

export const auditLog = {
  async recordConsents(db: Db, userId: number, kinds: readonly ConsentKind[], now: Date): Promise<void> {
    if (kinds.length === 0) return;
    await db
      .insert(consents)
      .values(kinds.map((kind) => ({ userId, kind, textVersion: consentTexts[kind], givenAt: now })));
  },
  async recordEvent(db: Db, userId: number, event: AuditEvent, now: Date): Promise<void> {
    await db.insert(audit).values({ userId, event, at: now });
  },
  getConsents: (db: Db, userId: number) =>
    db.select().from(consents).where(eq(consents.userId, userId)).orderBy(asc(consents.id)),
  getEvents: (db: Db, userId: number) => db.select().from(audit).where(eq(audit.userId, userId)).orderBy(asc(audit.id)),
};
