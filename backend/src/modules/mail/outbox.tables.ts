import { index, integer, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import type { Letter } from './templates/emailTemplate.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Letters to send, written in the transaction of the fact they tell. What a letter says is wiped as soon as it has left
 * or is given up: a payload may hold a code.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').$type<Letter['kind']>().notNull(),
    recipient: text('recipient').notNull(),
    payload: jsonb('payload').$type<object>().notNull(),
    locale: text('locale', { enum: ['ua', 'en'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** Also how long the process that is sending it has it for itself. */
    nextTryAt: instant('next_try_at').notNull(),
    expiresAt: instant('expires_at'),
    /** Written just before the end of the message is sent: from here on only the mail server's answer tells whether it has it. */
    handedOverAt: instant('handed_over_at'),
    sentAt: instant('sent_at'),
    deadAt: instant('dead_at'),
  },
  (table) => [index('outbox_due').on(table.nextTryAt)],
);
