import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { requiredInstant, requiredInteger } from '../../database/columns.ts';

/** Keys are hashes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: requiredInteger('count'),
    endsAt: requiredInstant('ends_at'),
  },
  (table) => [index('rate_limits_ends_at').on(table.endsAt)],
);

/** Keys are hashes. */
export const loginFailures = pgTable('login_failures', {
  key: text('key').primaryKey(),
  count: requiredInteger('count'),
  lastAt: requiredInstant('last_at'),
});
