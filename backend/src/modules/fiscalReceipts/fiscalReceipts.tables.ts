import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { receiptKinds, receiptMeans, receiptStates } from 'shared-lib/vocabulary';
import {
  id,
  instant,
  requiredEnum,
  requiredInstant,
  requiredInteger,
  requiredMoney,
  requiredReference,
  requiredText,
} from '../../database/columns.ts';
import { ledger } from '../orders/ledger.tables.ts';
import { orders } from '../orders/orders.tables.ts';

/** One receipt for each movement of card or cash money, stored in its transaction and registered after it. */
export const fiscalReceipts = pgTable(
  'fiscal_receipts',
  {
    id: id(),
    ledgerId: requiredReference('ledger_id', () => ledger.id),
    orderId: requiredReference('order_id', () => orders.id),
    kind: requiredEnum('kind', receiptKinds),
    means: requiredEnum('means', receiptMeans),
    /** Minor units, positive. */
    amount: requiredMoney('amount'),
    /** UUID that the service gets: a repeat under it registers nothing new. */
    requestId: requiredText('request_id'),
    state: requiredEnum('state', receiptStates),
    attempts: requiredInteger('attempts').default(0),
    /** Also the end of the registering process's lease. */
    nextTryAt: requiredInstant('next_try_at'),
    url: text('url'),
    fiscalCode: text('fiscal_code'),
    error: text('error'),
    createdAt: requiredInstant('created_at'),
    registeredAt: instant('registered_at'),
  },
  (table) => [
    unique('fiscal_receipts_movement').on(table.ledgerId),
    unique('fiscal_receipts_request').on(table.requestId),
    index('fiscal_receipts_order').on(table.orderId),
  ],
);
