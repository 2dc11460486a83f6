import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../database/columns.ts';

/** Rows are added and completed, never deleted. */
export const staffActions = pgTable(
  'staff_actions',
  {
    id: id(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    /** Order number, race number or file; may be empty. */
    target: text('target').notNull(),
    /** Amounts, numbers and notes; no personal data. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    /** `done` or an error code; null while it runs, or when the process died. */
    outcome: text('outcome'),
    at: instant('at').notNull(),
  },
  (table) => [index('staff_actions_target').on(table.target)],
);
