import { integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { registrations } from '../../registrations/registrations.tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Links that pass the place of a runner on; the new runner's email is not stored. */
export const placeTransfers = pgTable('place_transfers', {
  id: serial('id').primaryKey(),
  registrationId: integer('registration_id')
    .notNull()
    .references(() => registrations.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: instant('created_at').notNull(),
  revokedAt: instant('revoked_at'),
  acceptedAt: instant('accepted_at'),
  /** Detects a repeated request of the new runner. */
  idempotencyKey: text('idempotency_key'),
});
