import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../database/columns.ts';

/** A code of one purpose is invalid for another. */
export const codePurposes = ['registration', 'password-reset'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** Codes of the previous release, which are only purged. */
export const confirmationCodes = pgTable(
  'confirmation_codes',
  {
    purpose: text('purpose', { enum: codePurposes }).notNull(),
    email: text('email').notNull(),
    codeHash: text('code_hash').notNull(),
    attemptsLeft: integer('attempts_left').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.email] })],
);

/** One code per requester, so that no one replaces or uses up the code of another. */
export const requestedCodes = pgTable(
  'requested_codes',
  {
    purpose: text('purpose', { enum: codePurposes }).notNull(),
    email: text('email').notNull(),
    /** A hash of the known device or of the client. */
    requester: text('requester').notNull(),
    codeHash: text('code_hash').notNull(),
    attemptsLeft: integer('attempts_left').notNull(),
    /** For everyone but the requester, whose network may have changed. */
    foreignAttemptsLeft: integer('foreign_attempts_left').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.email, table.requester] })],
);

/** Single-use tickets, as hashes: to set a password after a code, or a Google nonce. */
export const tickets = pgTable('tickets', {
  hash: text('hash').primaryKey(),
  purpose: text('purpose', { enum: [...codePurposes, 'google-nonce'] }).notNull(),
  /** Empty for a Google nonce. */
  email: text('email').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
