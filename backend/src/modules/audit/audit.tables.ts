import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { requiredInstant, requiredInteger, requiredText } from '../../database/columns.ts';

/** The audit log: each entry holds the hash of the one before it. A trigger rejects UPDATE, DELETE and TRUNCATE. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    /** Without gaps, from 1. */
    sequence: integer('sequence').primaryKey(),
    at: requiredInstant('at'),
    /** `account:12`, or the name given on the command line. */
    actor: requiredText('actor'),
    action: requiredText('action'),
    /** Order number, race number, account or file; may be empty. */
    target: requiredText('target'),
    /** Amounts, numbers and states; no personal data. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    /** Sequence of the attempt, in the row of its outcome. */
    attempt: integer('attempt'),
    /** `done` or an error code; null: an attempt. */
    outcome: text('outcome'),
    previousHash: requiredText('previous_hash'),
    hash: requiredText('hash'),
  },
  (table) => [
    uniqueIndex('audit_entries_attempt').on(table.attempt),
    index('audit_entries_target').on(sql`upper(${table.target})`),
    index('audit_entries_details').using('gin', sql`${table.details} jsonb_path_ops`),
    index('audit_entries_actor').on(table.actor),
  ],
);

/** One row: the newest entry. Its lock serialises appending; a trigger lets it move on by one only. */
export const auditHead = pgTable('audit_head', {
  id: integer('id').primaryKey(),
  sequence: requiredInteger('sequence'),
  hash: requiredText('hash'),
});

export type AuditRow = typeof auditEntries.$inferSelect;
