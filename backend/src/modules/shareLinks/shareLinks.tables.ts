import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, requiredInstant, requiredReference } from '../../database/columns.ts';
import { users } from '../accounts/accounts.tables.ts';
import { orders } from '../orders/orders.tables.ts';
import { registrations } from '../registrations/registrations.tables.ts';

/** One link per account, or per gift; it goes with them. */
export const shareLinks = pgTable(
  'share_links',
  {
    id: id(),
    userId: integer('user_id')
      .references(() => users.id, { onDelete: 'cascade' })
      .unique(),
    orderId: integer('order_id')
      .references(() => orders.id, { onDelete: 'cascade' })
      .unique(),
    /** Random; null once its owner has ended the link. */
    code: text('code').unique(),
    showsName: boolean('shows_name').notNull(),
    showsAmount: boolean('shows_amount').notNull(),
    createdAt: requiredInstant('created_at'),
    updatedAt: requiredInstant('updated_at'),
  },
  (table) => [check('share_links_owner', sql`(${table.userId} is null) <> (${table.orderId} is null)`)],
);

/** Registrations that came by a link; whether they count follows from their orders. */
export const invitedRegistrations = pgTable(
  'invited_registrations',
  {
    registrationId: requiredReference('registration_id', () => registrations.id, 'cascade').primaryKey(),
    shareLinkId: requiredReference('share_link_id', () => shareLinks.id, 'cascade'),
    createdAt: requiredInstant('created_at'),
  },
  (table) => [index('invited_registrations_link').on(table.shareLinkId)],
);
