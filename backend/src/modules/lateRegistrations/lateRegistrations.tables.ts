import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import {
  id,
  instant,
  requiredInstant,
  requiredInteger,
  requiredMoney,
  requiredReference,
  requiredText,
} from '../../database/columns.ts';
import { editionReference } from '../editions/editions.tables.ts';
import { orders } from '../orders/orders.tables.ts';

/** Registration at desks, one row for each run; without a row it is off. */
export const lateRegistrationSettings = pgTable('late_registration_settings', {
  edition: editionReference().primaryKey(),
  isOpen: boolean('is_open').notNull(),
  /** Minor units of UAH. */
  price: requiredMoney('price'),
  places: requiredInteger('places'),
  changedAt: requiredInstant('changed_at'),
});

/** Orders of people who registered at a desk. */
export const lateRegistrations = pgTable(
  'late_registrations',
  {
    orderId: requiredReference('order_id', () => orders.id, 'cascade').primaryKey(),
    edition: editionReference(),
    desk: requiredInteger('desk'),
    actor: requiredText('actor'),
    createdAt: requiredInstant('created_at'),
  },
  (table) => [index('late_registrations_edition').on(table.edition)],
);

/** Who took cash, and where; the movement itself is in the ledger. */
export const deskCash = pgTable('desk_cash', {
  key: text('key').primaryKey(),
  orderId: requiredReference('order_id', () => orders.id, 'cascade'),
  edition: editionReference(),
  desk: requiredInteger('desk'),
  actor: requiredText('actor'),
  amount: requiredMoney('amount'),
  at: requiredInstant('at'),
});

/** Cash that a person counted and handed in. An undone one stays. */
export const cashHandIns = pgTable(
  'cash_hand_ins',
  {
    id: id(),
    key: requiredText('key').unique(),
    edition: editionReference(),
    desk: requiredInteger('desk'),
    actor: requiredText('actor'),
    expected: requiredMoney('expected'),
    counted: requiredMoney('counted'),
    /** Why the two differ. */
    note: requiredText('note'),
    at: requiredInstant('at'),
    undoneAt: instant('undone_at'),
    undoneBy: text('undone_by'),
    undoReason: text('undo_reason'),
  },
  (table) => [index('cash_hand_ins_edition').on(table.edition)],
);
