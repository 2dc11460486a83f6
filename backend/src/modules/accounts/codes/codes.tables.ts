import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What a code proves an address for; a code of one purpose opens nothing else. */
export const codePurposes = ['registration', 'password-reset'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** The living code of an address. The code itself is in the letter only. */
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

/** Rights that are used once: to set a password after a right code, to sign in with a nonce. Kept as hashes. */
export const tickets = pgTable('tickets', {
  hash: text('hash').primaryKey(),
  purpose: text('purpose', { enum: [...codePurposes, 'google-nonce'] }).notNull(),
  /** Empty where the right is nobody's yet. */
  email: text('email').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
