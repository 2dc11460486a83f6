import { jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { requiredInstant, requiredInteger, requiredText } from '../../../database/columns.ts';
import { ownerId } from '../accounts.tables.ts';

export const drafts = pgTable(
  'drafts',
  {
    userId: ownerId(),
    form: requiredText('form'),
    version: requiredInteger('version'),
    data: jsonb('data').$type<object>().notNull(),
    updatedAt: requiredInstant('updated_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.form] })],
);
