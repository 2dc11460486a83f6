import { integer, pgTable } from 'drizzle-orm/pg-core';
import { requiredInstant, requiredReference } from '../../database/columns.ts';
import { raceNumbers } from '../raceNumbers/raceNumbers.tables.ts';

/** Times of numbered runners; a result follows its place when numbers are swapped. */
export const results = pgTable('results', {
  raceNumberId: requiredReference('race_number_id', () => raceNumbers.id, 'cascade').primaryKey(),
  /** Null: taken away by staff. */
  timeMs: integer('time_ms'),
  /** What the newest file said; differs from `timeMs` after a correction. Null: entered by staff. */
  importedMs: integer('imported_ms'),
  changedAt: requiredInstant('changed_at'),
});
