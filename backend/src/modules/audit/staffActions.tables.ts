import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, requiredInstant, requiredText } from '../../database/columns.ts';

/** Rows are added and completed, never deleted. */
export const staffActions = pgTable(
  'staff_actions',
  {
    id: id(),
    actor: requiredText('actor'),
    action: requiredText('action'),
    /** Order number, race number or file; may be empty. */
    target: requiredText('target'),
    /** Amounts, numbers and notes; no personal data. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    /** `done` or an error code; null while it runs, or when the process died. */
    outcome: text('outcome'),
    at: requiredInstant('at'),
  },
  (table) => [index('staff_actions_target').on(sql`upper(${table.target})`)],
);
