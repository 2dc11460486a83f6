import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { type ImportFailure, importStates, type SkippedLine, type StatementCounts } from 'shared-lib/api/office';
import {
  bytes,
  id,
  instant,
  requiredEnum,
  requiredInstant,
  requiredInteger,
  requiredText,
} from '../../../database/columns.ts';

/** Uploaded files and how far each of them is; the content is kept until the import ends. */
export const bankImports = pgTable(
  'bank_imports',
  {
    id: id(),
    file: requiredText('file'),
    author: requiredText('author'),
    createdAt: requiredInstant('created_at'),
    state: requiredEnum('state', importStates),
    content: bytes('content'),
    total: integer('total'),
    /** Rows that are imported: the next one has this index. */
    done: requiredInteger('done').default(0),
    counts: jsonb('counts').$type<StatementCounts>().notNull(),
    skipped: jsonb('skipped').$type<SkippedLine[]>().notNull(),
    failure: jsonb('failure').$type<ImportFailure>(),
    statementId: integer('statement_id'),
    /** Claims since the last row that was imported. */
    attempts: requiredInteger('attempts').default(0),
    holder: text('holder'),
    leaseUntil: instant('lease_until'),
    endedAt: instant('ended_at'),
  },
  (table) => [index('bank_imports_waiting').on(table.id).where(sql`${table.state} not in ('done', 'failed')`)],
);

export type ImportRow = typeof bankImports.$inferSelect;
