import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { genders } from 'shared-lib/vocabulary';
import {
  requiredEnum,
  requiredInstant,
  requiredInteger,
  requiredReference,
  requiredText,
  wordsIndex,
} from '../../database/columns.ts';
import { editionReference } from '../editions/editions.tables.ts';
import { orders } from '../orders/orders.tables.ts';
import { registrations } from '../registrations/registrations.tables.ts';

const registrationId = () => requiredReference('registration_id', () => registrations.id, 'cascade');

/** What staff keeps of a place beside its registration. */
export const participantDetails = pgTable(
  'participant_details',
  {
    registrationId: registrationId(),
    place: requiredInteger('place'),
    /** Size of the starter kit; empty: not chosen. */
    size: requiredText('size').default(''),
    /** Instead of that of the account or the representative; empty: that one. */
    phone: requiredText('phone').default(''),
    /** What neither the account nor the team's roster says of the runner. */
    gender: requiredEnum('gender', genders).default(''),
    birthday: date('birthday'),
    changedAt: requiredInstant('changed_at'),
  },
  (table) => [primaryKey({ columns: [table.registrationId, table.place] })],
);

/** One row per paid place for lists and searches, kept by the triggers that keep `order_search`. */
export const participants = pgTable(
  'participants',
  {
    registrationId: registrationId(),
    place: requiredInteger('place'),
    orderId: requiredReference('order_id', () => orders.id, 'cascade'),
    edition: editionReference(),
    kind: requiredEnum('kind', ['individual', 'team']),
    memberId: integer('member_id'),
    /** Empty until the team names a runner. */
    name: requiredText('name'),
    team: requiredText('team'),
    birthday: date('birthday'),
    /** The assigned number, or the last one if it is void. */
    number: integer('number'),
    isVoid: boolean('is_void').notNull(),
    size: requiredText('size'),
    phone: requiredText('phone'),
    delivery: requiredText('delivery'),
    branch: requiredText('branch'),
    /** Surname first, in the order of the Ukrainian alphabet when compared by bytes. */
    sortName: requiredText('sort_name'),
    /** Folded names, number and digits of the phone, each word between spaces. */
    words: requiredText('words'),
  },
  (table) => [
    primaryKey({ columns: [table.registrationId, table.place] }),
    index('participants_order').on(table.orderId),
    wordsIndex('participants_edition_words', table.words, table.edition),
    index('participants_number').on(
      table.edition,
      sql`coalesce(${table.number}, 2147483647)`,
      table.registrationId,
      table.place,
    ),
    index('participants_name').on(table.edition, sql`${table.sortName} collate "C"`, table.registrationId, table.place),
    index('participants_team').on(table.edition, table.team),
  ],
);
