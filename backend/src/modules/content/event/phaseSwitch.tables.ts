import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../database/columns.ts';

/** What staff decided about registration, one row for each run; without a row the event's own dates decide. */
export const registrationPhases = pgTable('registration_phases', {
  edition: integer('edition').primaryKey(),
  phase: text('phase', { enum: ['by-dates', 'not-started', 'open', 'closed', 'finished'] }).notNull(),
  changedAt: instant('changed_at').notNull(),
});
