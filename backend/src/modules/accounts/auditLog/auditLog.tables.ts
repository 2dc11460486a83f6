import { index, pgTable } from 'drizzle-orm/pg-core';
import { id, instant, requiredInstant, requiredInteger, requiredText } from '../../../database/columns.ts';
import { ownerId } from '../accounts.tables.ts';

export const consents = pgTable(
  'consents',
  {
    id: id(),
    userId: ownerId(),
    kind: requiredText('kind'),
    textVersion: requiredText('text_version'),
    givenAt: requiredInstant('given_at'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [index('consents_user').on(table.userId)],
);

/** Consents of deleted accounts, findable only by who knows the email address. */
export const withdrawnConsents = pgTable(
  'withdrawn_consents',
  {
    id: id(),
    /** A keyed hash of the email address. */
    subject: requiredText('subject'),
    kind: requiredText('kind'),
    textVersion: requiredText('text_version'),
    givenAt: requiredInstant('given_at'),
    withdrawnAt: requiredInstant('withdrawn_at'),
  },
  (table) => [index('withdrawn_consents_subject').on(table.subject)],
);

/** Account events without personal data; they outlive the account, so there is no foreign key. */
export const audit = pgTable(
  'audit',
  {
    id: id(),
    userId: requiredInteger('user_id'),
    event: requiredText('event'),
    at: requiredInstant('at'),
  },
  (table) => [index('audit_user').on(table.userId)],
);
