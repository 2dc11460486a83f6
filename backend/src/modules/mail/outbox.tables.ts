import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../database/columns.ts';
import type { EmailMessage } from './templates/emailTemplate.ts';

/** Emails that may be enqueued only once, such as reminders; outlives the outbox. */
export const emailKeys = pgTable('email_keys', {
  key: text('key').primaryKey(),
  enqueuedAt: instant('enqueued_at').notNull(),
});

/** The payload is emptied once the email is sent or given up: it may hold a code. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    kind: text('kind').$type<EmailMessage['kind']>().notNull(),
    recipient: text('recipient').notNull(),
    payload: jsonb('payload').$type<object>().notNull(),
    locale: text('locale', { enum: ['ua', 'en'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** Also the end of the sending process's lease. */
    nextTryAt: instant('next_try_at').notNull(),
    expiresAt: instant('expires_at'),
    /** Written just before the end of the message is sent: the mail server may have the email from here on. */
    handedOverAt: instant('handed_over_at'),
    sentAt: instant('sent_at'),
    deadAt: instant('dead_at'),
  },
  (table) => [index('outbox_due').on(table.nextTryAt)],
);
