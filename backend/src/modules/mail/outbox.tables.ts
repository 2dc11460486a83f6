import { index, integer, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import type { EmailMessage } from './templates/emailTemplate.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Emails to send. The payload is emptied once the email is sent or given up: it may hold a code. */
export const outbox = pgTable(
  'outbox',
  {
    id: serial('id').primaryKey(),
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
