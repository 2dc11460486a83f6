import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { id, requiredInstant, requiredReference, requiredText } from '../../database/columns.ts';
import { registrations } from '../registrations/registrations.tables.ts';
import { teamMembers } from '../registrations/roster/roster.tables.ts';

/** People whose size a personal link chooses, one row each; the token is stored as a hash. */
export const kitSizeLinks = pgTable(
  'kit_size_links',
  {
    id: id(),
    tokenHash: requiredText('token_hash'),
    registrationId: requiredReference('registration_id', () => registrations.id, 'cascade'),
    /** Null: the one person of the registration. */
    memberId: integer('member_id').references(() => teamMembers.id, { onDelete: 'cascade' }),
    createdAt: requiredInstant('created_at'),
  },
  (table) => [
    index('kit_size_links_token').on(table.tokenHash),
    index('kit_size_links_registration').on(table.registrationId),
    index('kit_size_links_member').on(table.memberId),
  ],
);
