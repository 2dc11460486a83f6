import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { EventSettings } from 'shared-lib/api/office';
import { id, requiredEnum, requiredInstant, requiredInteger, requiredText } from '../../../database/columns.ts';
import { editionReference } from '../../editions/editions.tables.ts';

/** What staff decided about registration, one row for each run; without a row the event's own dates decide. */
export const registrationPhases = pgTable('registration_phases', {
  edition: editionReference().primaryKey(),
  phase: requiredEnum('phase', ['by-dates', 'not-started', 'open', 'closed', 'finished']),
  changedAt: requiredInstant('changed_at'),
});

/** Everything that the office published about a run; its newest counts, over what content says. */
export const eventVersions = pgTable(
  'event_versions',
  {
    id: id(),
    edition: editionReference(),
    settings: jsonb('settings').$type<EventSettings>().notNull(),
    /** Null: content, as it was before the office changed anything. */
    publishedBy: text('published_by'),
    publishedAt: requiredInstant('published_at'),
  },
  (table) => [index('event_versions_edition').on(table.edition, table.id)],
);

export const eventDrafts = pgTable('event_drafts', {
  edition: editionReference().primaryKey(),
  settings: jsonb('settings').$type<EventSettings>().notNull(),
  /** Counts the saves. */
  version: requiredInteger('version'),
  changedBy: requiredText('changed_by'),
  changedAt: requiredInstant('changed_at'),
});
