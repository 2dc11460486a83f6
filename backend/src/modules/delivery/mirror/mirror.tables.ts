import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../database/columns.ts';

/** One row: progress of the copy. Readers see the live generation only, so that a new copy replaces it atomically. */
export const mirror = pgTable('delivery_mirror', {
  id: integer('id').primaryKey(),
  source: text('source').notNull(),
  live: integer('live'),
  building: integer('building'),
  generations: integer('generations').notNull().default(0),
  step: text('step', { enum: ['regions', 'settlements', 'branches'] })
    .notNull()
    .default('regions'),
  page: integer('page').notNull().default(1),
  begunAt: instant('begun_at'),
  refreshedAt: instant('refreshed_at'),
  dueAt: instant('due_at').notNull(),
  holder: text('holder'),
  leaseUntil: instant('lease_until'),
});

export const mirrorRegions = pgTable(
  'delivery_regions',
  {
    generation: integer('generation').notNull(),
    /** ISO 3166-2: `UA-46`. */
    code: text('code').notNull(),
    /** The carrier's spelling, for waybills. */
    carrierName: text('carrier_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.generation, table.code] })],
);

export const mirrorSettlements = pgTable(
  'delivery_settlements',
  {
    generation: integer('generation').notNull(),
    id: text('id').notNull(),
    region: text('region').notNull(),
    name: text('name').notNull(),
    nameLatin: text('name_latin').notNull(),
    type: text('type').notNull(),
    district: text('district').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.generation, table.id] }),
    index('delivery_settlements_region').on(table.generation, table.region),
  ],
);

export const mirrorBranches = pgTable(
  'delivery_branches',
  {
    generation: integer('generation').notNull(),
    id: text('id').notNull(),
    settlementId: text('settlement_id').notNull(),
    number: integer('number').notNull(),
    kind: text('kind', { enum: ['branch', 'cargo', 'locker'] }).notNull(),
    text: text('text').notNull(),
    address: text('address').notNull(),
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
