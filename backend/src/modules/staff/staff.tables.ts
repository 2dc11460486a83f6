import { index, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Who of the staff did what to which order, number or registration, and how it ended. Rows are only added and ended. */
export const staffActions = pgTable(
  'staff_actions',
  {
    id: serial('id').primaryKey(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    /** An order number, a race number, a file; empty when it is about everything. */
    target: text('target').notNull(),
    /** Sums, numbers and notes of staff; no personal data. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    /** `done`, or the code of the refusal; null while it runs, and for ever when the process died. */
    outcome: text('outcome'),
    at: instant('at').notNull(),
  },
  (table) => [index('staff_actions_target').on(table.target)],
);
