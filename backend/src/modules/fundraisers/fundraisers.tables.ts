import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { fundraiserStates } from 'shared-lib/vocabulary';
import {
  id,
  instant,
  money,
  requiredEnum,
  requiredInstant,
  requiredInteger,
  requiredMoney,
  requiredReference,
  requiredText,
} from '../../database/columns.ts';
import { ownerId } from '../accounts/accounts.tables.ts';
import { editionReference } from '../editions/editions.tables.ts';
import { registrations } from '../registrations/registrations.tables.ts';

/** Pages that gather contributions, one for each account and one for each paid team; the sum is that of the ledger. */
export const fundraisers = pgTable(
  'fundraisers',
  {
    id: id(),
    edition: editionReference(),
    userId: ownerId(),
    /** Null: the page of the account itself. */
    registrationId: integer('registration_id').references(() => registrations.id, { onDelete: 'cascade' }),
    /** In the URL; random, as no one approved a name yet. */
    address: requiredText('address').unique(),
    name: requiredText('name'),
    story: requiredText('story'),
    goal: requiredMoney('goal'),
    /** What staff approved; null: the page is not public. */
    publishedName: text('published_name'),
    publishedStory: text('published_story'),
    /** Null also for pages that were approved while goals were not read. */
    publishedGoal: money('published_goal'),
    /** Whether the page of one person shows the race number and first name of the owner. */
    showsRunner: boolean('shows_runner').notNull().default(false),
    state: requiredEnum('state', fundraiserStates),
    /** Why staff returned or unpublished it; empty otherwise. */
    reason: requiredText('reason').default(''),
    /** New with each text and goal, so that staff decides about what it has read. */
    version: requiredInteger('version').default(1),
    createdAt: requiredInstant('created_at'),
    updatedAt: requiredInstant('updated_at'),
  },
  (table) => [
    index('fundraisers_edition').on(table.edition, table.id),
    uniqueIndex('fundraisers_own').on(table.edition, table.userId).where(sql`${table.registrationId} is null`),
    uniqueIndex('fundraisers_team').on(table.registrationId).where(sql`${table.registrationId} is not null`),
    index('fundraisers_user').on(table.userId),
  ],
);

export const fundraiserReports = pgTable(
  'fundraiser_reports',
  {
    id: id(),
    fundraiserId: requiredReference('fundraiser_id', () => fundraisers.id, 'cascade'),
    reason: requiredText('reason'),
    /** Hash of who sent it, erased once settled. */
    reporter: text('reporter'),
    createdAt: requiredInstant('created_at'),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('fundraiser_reports_open').on(table.fundraiserId, table.reason).where(sql`${table.settledAt} is null`),
  ],
);
