import { index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../accounts.tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const consents = pgTable(
  'consents',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
    id: serial('id').primaryKey(),
    userId: integer('user_id').notNull(),
    event: text('event').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('audit_user').on(table.userId)],
);
