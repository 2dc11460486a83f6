import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Payer } from 'shared-lib/api';
import type { StaffPerson } from 'shared-lib/validation';
import { importPayments } from 'shared-lib/vocabulary';
import {
  id,
  instant,
  requiredEnum,
  requiredInstant,
  requiredInteger,
  requiredLocale,
  requiredReference,
  requiredText,
} from '../../database/columns.ts';
import { editionReference } from '../editions/editions.tables.ts';

/** Tables of people that staff confirmed. */
export const participantImports = pgTable('participant_imports', {
  id: id(),
  key: requiredText('key').unique(),
  edition: editionReference(),
  actor: requiredText('actor'),
  file: requiredText('file'),
  locale: requiredLocale(),
  payment: requiredEnum('payment', importPayments),
  payer: jsonb('payer').$type<Payer>(),
  /** Why the places are free, or empty. */
  reason: requiredText('reason'),
  /** About money that another platform took, or empty. */
  document: requiredText('document'),
  createdAt: requiredInstant('created_at'),
  endedAt: instant('ended_at'),
});

/** People of an import; personal data is removed when they are placed. */
export const participantImportRows = pgTable(
  'participant_import_rows',
  {
    importId: requiredReference('import_id', () => participantImports.id, 'cascade'),
    line: requiredInteger('line'),
    /** Rows of one order. */
    group: requiredInteger('order_group'),
    email: text('email'),
    person: jsonb('person').$type<StaffPerson>(),
    state: requiredEnum('state', ['waiting', 'placed', 'there', 'failed']),
    /** Code of the reason; empty for others. */
    problem: requiredText('problem').default(''),
    orderId: integer('order_id'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('participant_import_rows_waiting').on(table.state, table.importId, table.group),
  ],
);
