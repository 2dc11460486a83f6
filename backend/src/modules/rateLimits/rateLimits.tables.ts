import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';

/** Keys are hashes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('rate_limits_ends_at').on(table.endsAt)],
);

/** Keys are hashes. */
export const loginFailures = pgTable('login_failures', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  lastAt: instant('last_at').notNull(),
});
