import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { carrierNames, parcelStates } from 'shared-lib/vocabulary';
import {
  id,
  instant,
  requiredEnum,
  requiredInstant,
  requiredReference,
  requiredText,
} from '../../../database/columns.ts';
import { orders } from '../../orders/orders.tables.ts';

/** Inserted before the carrier is called, so that no waybill is created twice; an order has one that is not cancelled. */
export const parcels = pgTable(
  'parcels',
  {
    id: id(),
    orderId: requiredReference('order_id', () => orders.id, 'cascade'),
    carrier: requiredEnum('carrier', carrierNames).default('nova-poshta'),
    waybillNumber: text('waybill_number'),
    /** Null for waybills of staff. */
    documentId: text('document_id'),
    state: requiredEnum('state', parcelStates),
    statusText: requiredText('status_text').default(''),
    cost: integer('cost'),
    expectedAt: instant('expected_at'),
    createdAt: requiredInstant('created_at'),
    changedAt: requiredInstant('changed_at'),
    numberedAt: instant('numbered_at'),
    /** Null when tracking has ended; also the end of a lease. */
    nextTrackAt: instant('next_track_at'),
  },
  (table) => [
    uniqueIndex('parcels_waybill').on(table.waybillNumber),
    uniqueIndex('parcels_of_order').on(table.orderId).where(sql`${table.state} <> 'cancelled'`),
    index('parcels_order').on(table.orderId),
    index('parcels_state').on(table.state, table.orderId),
    index('parcels_due').on(table.nextTrackAt),
  ],
);
