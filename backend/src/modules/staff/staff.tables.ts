import { index, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Rows are added and completed, never deleted. */
export const staffActions = pgTable(
  'staff_actions',
  {
    id: serial('id').primaryKey(),
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
