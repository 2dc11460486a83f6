import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { orders } from '../../orders/orders.tables.ts';
import type { ParcelState } from '../carrier/carrier.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The parcel of an order. It is written before the carrier is asked for a waybill, so that none is asked for twice; until
 * the number is known it has none. An order has one parcel at a time: cancelled ones stay behind.
 */
export const parcels = pgTable(
  'parcels',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    waybillNumber: text('waybill_number'),
    /** Of a waybill made through the carrier's API; staff-made ones have none we know. */
    documentId: text('document_id'),
    state: text('state').$type<ParcelState>().notNull(),
    /** The carrier's last words about it. */
    statusText: text('status_text').notNull().default(''),
    /** Whole kopiykas. */
    cost: integer('cost'),
    expectedAt: instant('expected_at'),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** Since when the number is known. */
    numberedAt: instant('numbered_at'),
    /** Null when there is nothing more to ask; also how long a process has it for itself. */
    nextTrackAt: instant('next_track_at'),
  },
  (table) => [
    uniqueIndex('parcels_waybill').on(table.waybillNumber),
    uniqueIndex('parcels_of_order').on(table.orderId).where(sql`${table.state} <> 'cancelled'`),
    index('parcels_due').on(table.nextTrackAt),
  ],
);
