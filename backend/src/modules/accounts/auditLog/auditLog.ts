import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../../database/connection.ts';
import { audit, consents } from './auditLog.tables.ts';

/** Date of the current wording beside each checkbox; change it with the wording. */
export const consentTexts = {
  'personal-data': '2025-04-14',
  'correct-data': '2025-04-14',
  'fund-transfer': '2025-04-14',
  participation: '2025-04-14',
  'result-name': '2026-11-29',
  'finish-city': '2026-11-30',
  'share-name': '2026-11-30',
  'finish-photo': '2026-11-30',
  'fundraiser-runner': '2026-11-30',
} as const;
export type ConsentKind = keyof typeof consentTexts;

export type AuditEvent =
  | 'account-created'
  | 'account-deleted'
  | 'account-exported'
  | 'account-unused'
  | 'email-change-cancelled'
  | 'email-change-requested'
  | 'email-change-waits'
  | 'finish-reported'
  | 'fundraiser-changed'
  | 'fundraiser-closed'
  | 'fundraiser-opened'
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
  | 'places-returned'
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
  | 'result-name-hidden'
  | 'result-name-shown'
  | 'roster-changed';

export const auditLog = {
  /** @returns their ids. */
  async recordConsents(db: Db, userId: number, kinds: readonly ConsentKind[], now: Date): Promise<number[]> {
    if (kinds.length === 0) return [];
    const recorded = await db
      .insert(consents)
      .values(kinds.map((kind) => ({ userId, kind, textVersion: consentTexts[kind], givenAt: now })))
      .returning({ id: consents.id });
    return recorded.map(({ id }) => id);
  },
  /** Ends the newest consent of a kind that is in force. */
  async withdrawConsent(db: Db, userId: number, kind: ConsentKind, now: Date): Promise<void> {
    const isOpen = and(eq(consents.userId, userId), eq(consents.kind, kind), isNull(consents.withdrawnAt));
    const newest = db.select({ id: consents.id }).from(consents).where(isOpen).orderBy(desc(consents.id)).limit(1);
    await db.update(consents).set({ withdrawnAt: now }).where(inArray(consents.id, newest));
  },
  async recordEvent(db: Db, userId: number, event: AuditEvent, now: Date): Promise<void> {
    await db.insert(audit).values({ userId, event, at: now });
  },
  getConsents: (db: Db, userId: number) =>
    db.select().from(consents).where(eq(consents.userId, userId)).orderBy(asc(consents.id)),
  getEvents: (db: Db, userId: number) => db.select().from(audit).where(eq(audit.userId, userId)).orderBy(asc(audit.id)),
};
