import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, requiredInstant, requiredInteger, requiredLocale, requiredText } from '../../database/columns.ts';
import type { EmailMessage } from './templates/emailTemplate.ts';

/** Emails that may be enqueued only once, such as reminders; outlives the outbox. */
export const emailKeys = pgTable('email_keys', {
  key: text('key').primaryKey(),
  enqueuedAt: requiredInstant('enqueued_at'),
});

/** The payload is emptied once the email is given up, or sent while it may hold a code or a personal link. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    kind: requiredText('kind').$type<EmailMessage['kind']>(),
    recipient: requiredText('recipient'),
    /** The order that the email is about; stays when the payload is emptied. */
    orderNumber: text('order_number'),
    payload: jsonb('payload').$type<object>().notNull(),
    locale: requiredLocale(),
    attempts: requiredInteger('attempts').default(0),
    createdAt: requiredInstant('created_at'),
    /** Also the end of the sending process's lease. */
    nextTryAt: requiredInstant('next_try_at'),
    expiresAt: instant('expires_at'),
    /** Written just before the end of the message is sent: the mail server may have the email from here on. */
    handedOverAt: instant('handed_over_at'),
    sentAt: instant('sent_at'),
    deadAt: instant('dead_at'),
  },
  (table) => [index('outbox_due').on(table.nextTryAt)],
);
