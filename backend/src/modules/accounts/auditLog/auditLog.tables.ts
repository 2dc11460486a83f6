import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../../database/columns.ts';
import { ownerId } from '../accounts.tables.ts';

export const consents = pgTable(
  'consents',
  {
    id: id(),
    userId: ownerId(),
    kind: text('kind').notNull(),
    textVersion: text('text_version').notNull(),
    givenAt: instant('given_at').notNull(),
  },
  (table) => [index('consents_user').on(table.userId)],
);

/** Account events without personal data; they outlive the account, so there is no foreign key. */
export const audit = pgTable(
  'audit',
  {
    id: id(),
    userId: integer('user_id').notNull(),
    event: text('event').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('audit_user').on(table.userId)],
);
