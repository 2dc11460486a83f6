import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { LineFields, UnreadableReason } from 'shared-lib/api/office';
import {
  id,
  instant,
  requiredEnum,
  requiredInstant,
  requiredInteger,
  requiredText,
} from '../../../database/columns.ts';
import type { LineReading } from '../reading/statement.ts';

/** Lines of statements that were not read; the text is purged, the key stays so that a repeated file brings none back. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: id(),
    /** Hash of the raw line, with a count for equal lines of a file. */
    key: requiredText('key').unique(),
    file: requiredText('file'),
    line: requiredInteger('line'),
    text: requiredText('text'),
    reason: text('reason').$type<UnreadableReason>().notNull(),
    fields: jsonb('fields').$type<LineFields>().notNull(),
    readings: jsonb('readings').$type<LineReading[]>().notNull(),
    state: requiredEnum('state', ['unreadable', 'read', 'dismissed']),
    transferId: integer('transfer_id'),
    createdAt: requiredInstant('created_at'),
    decidedAt: instant('decided_at'),
  },
  (table) => [index('bank_lines_state').on(table.state, table.id), index('bank_lines_transfer').on(table.transferId)],
);

export type LineRow = typeof bankLines.$inferSelect;
