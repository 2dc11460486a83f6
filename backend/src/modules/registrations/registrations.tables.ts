import { integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Individual, Team } from 'shared-lib/validation';
import { id, instant } from '../../database/columns.ts';
import { ownerId } from '../accounts/accounts.tables.ts';

/** One row per person or team; `idempotencyKey` and `place` keep a form sent twice once. */
export const registrations = pgTable(
  'registrations',
  {
    id: id(),
    userId: ownerId(),
    edition: integer('edition').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    place: integer('place').notNull(),
    /** Hash of the whole form, to detect another form under the same key. */
    formHash: text('form_hash').notNull(),
    kind: text('kind', { enum: ['individual', 'team'] }).notNull(),
    /** Includes an individual's consents. */
    fields: jsonb('fields').$type<Individual | Team>().notNull(),
    status: text('status', { enum: ['submitted'] }).notNull(),
    /** Language of emails. */
    locale: text('locale', { enum: ['ua', 'en'] })
      .notNull()
      .default('ua'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [unique('registrations_form').on(table.userId, table.idempotencyKey, table.place)],
);
