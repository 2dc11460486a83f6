import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { requiredInstant, requiredInteger, requiredLocale, requiredText } from '../../database/columns.ts';
import type { EmailTextKind } from './templates/emailTemplate.ts';

/** What staff says in emails in other words; a text that was restored keeps its row. */
export const emailTexts = pgTable(
  'email_texts',
  {
    kind: requiredText('kind').$type<EmailTextKind>(),
    textId: requiredText('text_id'),
    locale: requiredLocale(),
    /** Null: the default. */
    text: text('text'),
    /** Counts the changes. */
    version: requiredInteger('version'),
    changedAt: requiredInstant('changed_at'),
    changedBy: requiredText('changed_by'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.textId, table.locale] })],
);
