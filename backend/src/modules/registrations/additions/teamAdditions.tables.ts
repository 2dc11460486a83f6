import { index, pgTable } from 'drizzle-orm/pg-core';
import { requiredInstant, requiredReference } from '../../../database/columns.ts';
import { registrations } from '../registrations.tables.ts';

/** Places that were added to a paid team are a registration of their own, with an order, a price and numbers of its own. */
export const teamAdditions = pgTable(
  'team_additions',
  {
    registrationId: requiredReference('registration_id', () => registrations.id, 'cascade').primaryKey(),
    teamId: requiredReference('team_id', () => registrations.id, 'cascade'),
    createdAt: requiredInstant('created_at'),
  },
  (table) => [index('team_additions_team').on(table.teamId)],
);
