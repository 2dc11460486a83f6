import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What staff decided about registration, one row for each run; without a row the event's own dates decide. */
export const registrationPhases = pgTable('registration_phases', {
  edition: integer('edition').primaryKey(),
  phase: text('phase', { enum: ['by-dates', 'not-started', 'open', 'closed', 'finished'] }).notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});
