import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { requiredEnum, requiredInstant, requiredInteger, requiredText } from '../../../database/columns.ts';

/** A code of one purpose is invalid for another. */
export const codePurposes = [
  'registration',
  'password-reset',
  'email-change-current',
  'email-change-new',
  'office-sign-in',
] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** Codes of the previous release, which are only purged. */
export const confirmationCodes = pgTable(
  'confirmation_codes',
  {
    purpose: requiredEnum('purpose', codePurposes),
    email: requiredText('email'),
    codeHash: requiredText('code_hash'),
    attemptsLeft: requiredInteger('attempts_left'),
    sentAt: requiredInstant('sent_at'),
    expiresAt: requiredInstant('expires_at'),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.email] })],
);

/** One code per requester, so that no one replaces or uses up the code of another. */
export const requestedCodes = pgTable(
  'requested_codes',
  {
    purpose: requiredEnum('purpose', codePurposes),
    email: requiredText('email'),
    /** A hash of the known device or of the client. */
    requester: requiredText('requester'),
    codeHash: requiredText('code_hash'),
    attemptsLeft: requiredInteger('attempts_left'),
    /** For everyone but the requester, whose network may have changed. */
    foreignAttemptsLeft: requiredInteger('foreign_attempts_left'),
    sentAt: requiredInstant('sent_at'),
    expiresAt: requiredInstant('expires_at'),
    /** Idempotency key of the call that requested it. */
    requestKey: text('request_key'),
    /** If it is longer than usual. */
    digits: integer('digits'),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.email, table.requester] })],
);

/** The last email of a mailbox that all clients share which proved work for it. Keys are hashes of purpose and email address. */
export const mailboxCodes = pgTable('mailbox_codes', {
  key: text('key').primaryKey(),
  /** Its code follows from it and the pepper. */
  seed: requiredText('seed'),
  digits: requiredInteger('digits'),
  startedAt: requiredInstant('started_at'),
  dueAt: requiredInstant('due_at'),
});

/** Single-use tickets, as hashes: to set a password after a code, or a Google nonce. */
export const tickets = pgTable('tickets', {
  hash: text('hash').primaryKey(),
  purpose: requiredEnum('purpose', [...codePurposes, 'google-nonce']),
  /** Empty for a Google nonce. */
  email: requiredText('email'),
  expiresAt: requiredInstant('expires_at'),
  /** Idempotency key of the call that used it; that call alone may be repeated. */
  usedBy: text('used_by'),
});
