import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../database/columns.ts';
import { ownerId } from '../accounts.tables.ts';

export const drafts = pgTable(
  'drafts',
  {
    userId: ownerId(),
    form: text('form').notNull(),
    version: integer('version').notNull(),
    data: jsonb('data').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.form] })],
);
