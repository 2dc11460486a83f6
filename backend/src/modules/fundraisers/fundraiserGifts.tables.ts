import { boolean, index, pgTable } from 'drizzle-orm/pg-core';
import { giftMessageStates } from 'shared-lib/vocabulary';
import { id, instant, requiredEnum, requiredReference, requiredText } from '../../database/columns.ts';
import { orders } from '../orders/orders.tables.ts';
import { fundraisers } from './fundraisers.tables.ts';

export const fundraiserGifts = pgTable(
  'fundraiser_gifts',
  {
    id: id(),
    orderId: requiredReference('order_id', () => orders.id, 'cascade').unique(),
    fundraiserId: requiredReference('fundraiser_id', () => fundraisers.id, 'cascade'),
    isAnonymous: boolean('is_anonymous').notNull(),
    isAmountHidden: boolean('is_amount_hidden').notNull(),
    /** When the hidden amount joined the total of the page, with those of others; null while it waits. */
    joinedAt: instant('joined_at'),
    message: requiredText('message'),
    messageState: requiredEnum('message_state', giftMessageStates),
  },
  (table) => [index('fundraiser_gifts_fundraiser').on(table.fundraiserId)],
);
