import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Segment } from 'shared-lib/api/office';
import {
  id,
  instant,
  requiredEnum,
  requiredInstant,
  requiredInteger,
  requiredLocale,
  requiredReference,
  requiredText,
} from '../../database/columns.ts';
import { editionInForce } from '../editions/editions.tables.ts';

/** Messages of staff to many people; the texts are plain. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    /** Idempotency key of the form. */
    key: requiredText('key').unique(),
    edition: editionInForce(),
    conditions: jsonb('conditions').$type<Segment>().notNull().default({}),
    /** What processes of the release before conditions read and write. */
    segment: requiredEnum('segment', ['unpaid', 'team', 'registered', 'no-size']).default('registered'),
    /** The team of the segment `team`, for these too. */
    registrationId: integer('registration_id'),
    state: requiredEnum('state', ['sending', 'paused', 'cancelled', 'sent']),
    subjectUa: requiredText('subject_ua'),
    subjectEn: requiredText('subject_en'),
    textUa: requiredText('text_ua'),
    textEn: requiredText('text_en'),
    actor: requiredText('actor'),
    /** Recipients when it was started. */
    total: requiredInteger('total'),
    /** Handed over to the outbox. */
    enqueued: requiredInteger('enqueued').default(0),
    /** Unsubscribed after the start. */
    skipped: requiredInteger('skipped').default(0),
    /** No longer people of the segment when their turn came. */
    left: requiredInteger('left_segment').default(0),
    startedAt: requiredInstant('started_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('messages_sending').on(table.id).where(sql`${table.state} = 'sending'`),
    index('messages_edition').on(table.edition, table.id),
  ],
);

/** Fixed when sending starts; deleted when it ends, because the addresses have no further use. */
export const messageRecipients = pgTable(
  'message_recipients',
  {
    id: id(),
    messageId: requiredReference('message_id', () => messages.id, 'cascade'),
    /** In lower case. */
    email: requiredText('email'),
    locale: requiredLocale(),
    state: requiredEnum('state', ['waiting', 'enqueued', 'skipped']).default('waiting'),
  },
  (table) => [
    unique('message_recipients_email').on(table.messageId, table.email),
    index('message_recipients_state').on(table.messageId, table.state, table.id),
    index('message_recipients_person').on(table.email),
  ],
);

/** Addresses that get no messages, as keyed hashes: they outlive an erased account without naming it. */
export const unsubscribed = pgTable('unsubscribed', {
  subject: text('subject').primaryKey(),
  at: requiredInstant('at'),
});

export type MessageRow = typeof messages.$inferSelect;
