import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../accounts.tables.ts';

/** Browsers whose user has proved an account; the token in their cookie is stored as a hash. */
export const knownDevices = pgTable(
  'known_devices',
  {
    hash: text('hash').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.userId] }), index('known_devices_user').on(table.userId)],
);
