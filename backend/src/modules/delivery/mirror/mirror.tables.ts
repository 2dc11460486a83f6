import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, requiredEnum, requiredInstant, requiredInteger, requiredText } from '../../../database/columns.ts';

/** One row: progress of the copy. Readers see the live generation only, so that a new copy replaces it atomically. */
export const mirror = pgTable('delivery_mirror', {
  id: integer('id').primaryKey(),
  source: requiredText('source'),
  live: integer('live'),
  building: integer('building'),
  generations: requiredInteger('generations').default(0),
  step: requiredEnum('step', ['regions', 'settlements', 'branches']).default('regions'),
  page: requiredInteger('page').default(1),
  begunAt: instant('begun_at'),
  refreshedAt: instant('refreshed_at'),
  dueAt: requiredInstant('due_at'),
  holder: text('holder'),
  leaseUntil: instant('lease_until'),
});

export const mirrorRegions = pgTable(
  'delivery_regions',
  {
    generation: requiredInteger('generation'),
    /** ISO 3166-2: `UA-46`. */
    code: requiredText('code'),
    /** The carrier's spelling, for waybills. */
    carrierName: requiredText('carrier_name'),
  },
  (table) => [primaryKey({ columns: [table.generation, table.code] })],
);

export const mirrorSettlements = pgTable(
  'delivery_settlements',
  {
    generation: requiredInteger('generation'),
    id: requiredText('id'),
    region: requiredText('region'),
    name: requiredText('name'),
    nameLatin: requiredText('name_latin'),
    type: requiredText('type'),
    district: requiredText('district'),
  },
  (table) => [
    primaryKey({ columns: [table.generation, table.id] }),
    index('delivery_settlements_region').on(table.generation, table.region),
  ],
);

export const mirrorBranches = pgTable(
  'delivery_branches',
  {
    generation: requiredInteger('generation'),
    id: requiredText('id'),
    settlementId: requiredText('settlement_id'),
    number: requiredInteger('number'),
    kind: requiredEnum('kind', ['branch', 'cargo', 'locker']),
    text: requiredText('text'),
    address: requiredText('address'),
    weightLimit: integer('weight_limit'),
    isSelectable: boolean('is_selectable').notNull(),
    hours: jsonb('hours').$type<string[]>().notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.generation, table.id] }),
    index('delivery_branches_settlement').on(table.generation, table.settlementId),
  ],
);
