import { integer, pgTable } from 'drizzle-orm/pg-core';
import { requiredInstant, requiredInteger } from '../../../database/columns.ts';
import { users } from '../../accounts/accounts.tables.ts';

/** What staff decided for an account: larger reservations by invoice, or none at all while `units` is 0. */
export const reservationApprovals = pgTable('reservation_approvals', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  units: requiredInteger('units'),
  until: requiredInstant('until'),
});
