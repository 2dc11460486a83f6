import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { internalSources, ledgerKinds, ledgerSources } from 'shared-lib/vocabulary';
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

const internal = sql.raw(internalSources.map((source) => `'${source}'`).join(', '));

/** Whether a movement is no money, as its index says it. */
export const isInternal = (source: SQLWrapper): SQL => sql`${source} in (${internal})`;

/** Append-only money movements; the balance of an order is the sum of its rows. */
export const ledger = pgTable(
  'ledger',
  {
    id: id(),
    orderId: requiredReference('order_id', () => orders.id),
    kind: requiredEnum('kind', ledgerKinds).default('movement'),
    source: requiredEnum('source', ledgerSources),
    /** Idempotency key within the source. */
    sourceKey: requiredText('source_key'),
    /** Minor units, negative for refunds and reversals. */
    amount: requiredMoney('amount'),
    currency: requiredCurrency(),
    /** Why a difference was written off or a credit reversed, or at which desk cash came. */
    reason: text('reason'),
    /** Number of the document that staff recorded with a movement by hand. */
    document: text('document'),
    /** The entry that a reversal takes back. */
    reverses: integer('reverses'),
    at: requiredInstant('at'),
    writtenAt: requiredInstant('written_at'),
  },
  (table) => [
    unique('ledger_movement').on(table.source, table.sourceKey),
    uniqueIndex('ledger_reverses').on(table.reverses).where(sql`${table.reverses} is not null`),
    index('ledger_order').on(table.orderId),
    index('ledger_at').on(table.at),
    index('ledger_written').on(table.writtenAt),
    index('ledger_internal').on(table.orderId).where(isInternal(table.source)),
  ],
);
