import { integer, pgTable } from 'drizzle-orm/pg-core';
import { requiredInstant, requiredInteger } from '../../../database/columns.ts';
import { users } from '../../accounts/accounts.tables.ts';

/** Larger reservations by invoice that staff approved for an account. */
export const reservationApprovals = pgTable('reservation_approvals', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  units: requiredInteger('units'),
  until: requiredInstant('until'),
});
