import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { requiredInstant, requiredReference, requiredText } from '../../../database/columns.ts';
import { users } from '../accounts.tables.ts';

/** Browsers whose user has proved an account; the token in their cookie is stored as a hash. */
export const knownDevices = pgTable(
  'known_devices',
  {
    hash: requiredText('hash'),
    userId: requiredReference('user_id', () => users.id, 'cascade'),
    seenAt: requiredInstant('seen_at'),
  },
  (table) => [primaryKey({ columns: [table.hash, table.userId] }), index('known_devices_user').on(table.userId)],
);
