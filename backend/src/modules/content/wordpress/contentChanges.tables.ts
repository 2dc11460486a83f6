import { pgTable, text } from 'drizzle-orm/pg-core';
import { requiredInstant } from '../../../database/columns.ts';

/** Latest webhook for each route of the content API, so that all processes hear of it. */
export const contentChanges = pgTable('content_changes', {
  route: text('route').primaryKey(),
  changedAt: requiredInstant('changed_at'),
});
