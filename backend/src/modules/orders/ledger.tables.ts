import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { ledgerSources } from 'shared-lib/vocabulary';
import {
  id,
  requiredCurrency,
  requiredEnum,
  requiredInstant,
  requiredMoney,
  requiredReference,
  requiredText,
} from '../../database/columns.ts';
import { orders } from './orders.tables.ts';

/** Append-only money movements; the balance of an order is the sum of its rows. */
export const ledger = pgTable(
  'ledger',
  {
    id: id(),
    orderId: requiredReference('order_id', () => orders.id),
    source: requiredEnum('source', ledgerSources),
    /** Idempotency key within the source. */
    sourceKey: requiredText('source_key'),
    /** Minor units, negative for refunds. */
    amount: requiredMoney('amount'),
    currency: requiredCurrency(),
    /** Why a difference was written off, or at which desk cash came. */
    reason: text('reason'),
    at: requiredInstant('at'),
    writtenAt: requiredInstant('written_at'),
  },
  (table) => [unique('ledger_movement').on(table.source, table.sourceKey), index('ledger_order').on(table.orderId)],
);
