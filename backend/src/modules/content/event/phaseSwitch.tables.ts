import { pgTable } from 'drizzle-orm/pg-core';
import { requiredEnum, requiredInstant } from '../../../database/columns.ts';
import { editionReference } from '../../editions/editions.tables.ts';

/** What staff decided about registration, one row for each run; without a row the event's own dates decide. */
export const registrationPhases = pgTable('registration_phases', {
  edition: editionReference().primaryKey(),
  phase: requiredEnum('phase', ['by-dates', 'not-started', 'open', 'closed', 'finished']),
  changedAt: requiredInstant('changed_at'),
});
