import { integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { ClosingReport } from 'shared-lib/api/office';
import { unpaidDecisions } from 'shared-lib/vocabulary';
import { requiredEnum, requiredInstant, requiredInteger, requiredText } from '../../../database/columns.ts';
import { editionReference, editions } from '../../editions/editions.tables.ts';
import { orders } from '../../orders/orders.tables.ts';

/** What becomes of an unpaid order when its season ends. */
export const seasonDecisions = pgTable('season_decisions', {
  orderId: integer('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  decision: requiredEnum('decision', unpaidDecisions),
  decidedBy: requiredText('decided_by'),
  decidedAt: requiredInstant('decided_at'),
});

/** The newest count of each product at the end of a season. */
export const seasonCounts = pgTable(
  'season_counts',
  {
    edition: editionReference(),
    sku: requiredText('sku'),
    counted: requiredInteger('counted'),
    /** What the count added; negative: wrote off. */
    difference: requiredInteger('difference'),
    countedBy: requiredText('counted_by'),
    countedAt: requiredInstant('counted_at'),
  },
  (table) => [primaryKey({ columns: [table.edition, table.sku] })],
);

/** Who signed the figures of a season, one signature of each account. */
export const seasonSignatures = pgTable(
  'season_signatures',
  {
    edition: editionReference(),
    signedBy: requiredText('signed_by'),
    /** SHA-256 of the figures in hex. */
    fingerprint: requiredText('fingerprint'),
    signedAt: requiredInstant('signed_at'),
  },
  (table) => [primaryKey({ columns: [table.edition, table.signedBy] })],
);

/** Seasons that ended, with the report as it was signed. */
export const seasonEnds = pgTable('season_ends', {
  edition: integer('edition')
    .primaryKey()
    .references(() => editions.number, { onUpdate: 'cascade' }),
  endedBy: requiredText('ended_by'),
  endedAt: requiredInstant('ended_at'),
  report: jsonb('report').$type<ClosingReport>().notNull(),
});
