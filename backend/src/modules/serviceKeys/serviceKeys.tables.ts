import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { keyedServiceNames, serviceOutcomes } from 'shared-lib/api/office';
import { id, instant, requiredEnum, requiredInstant, requiredText } from '../../database/columns.ts';

/** Keys that the office stores, encrypted. A replaced or removed row of a payment service stays a while to verify its callbacks. */
export const serviceKeys = pgTable(
  'service_keys',
  {
    id: id(),
    service: requiredEnum('service', keyedServiceNames),
    /** By field, each sealed by itself. */
    sealed: jsonb('sealed').$type<Record<string, string>>().notNull(),
    setBy: requiredText('set_by'),
    setAt: requiredInstant('set_at'),
    /** Null: in use. */
    endedAt: instant('ended_at'),
  },
  (table) => [uniqueIndex('service_keys_in_use').on(table.service).where(sql`${table.endedAt} is null`)],
);

/** The newest test of the keys in use. */
export const serviceTests = pgTable('service_tests', {
  service: text('service', { enum: keyedServiceNames }).primaryKey(),
  outcome: requiredEnum('outcome', serviceOutcomes),
  field: text('field'),
  testedBy: requiredText('tested_by'),
  testedAt: requiredInstant('tested_at'),
});
