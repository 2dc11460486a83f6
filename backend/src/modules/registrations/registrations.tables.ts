import { index, jsonb, pgTable, unique } from 'drizzle-orm/pg-core';
import type { Individual, Team } from 'shared-lib/validation';
import {
  id,
  requiredEnum,
  requiredInstant,
  requiredInteger,
  requiredLocale,
  requiredText,
} from '../../database/columns.ts';
import { ownerId } from '../accounts/accounts.tables.ts';
import { editionReference } from '../editions/editions.tables.ts';

/** One row per person or team; `idempotencyKey` and `place` keep a form sent twice once. */
export const registrations = pgTable(
  'registrations',
  {
    id: id(),
    userId: ownerId(),
    edition: editionReference(),
    idempotencyKey: requiredText('idempotency_key'),
    place: requiredInteger('place'),
    /** Hash of the whole form, to detect another form under the same key. */
    formHash: requiredText('form_hash'),
    kind: requiredEnum('kind', ['individual', 'team']),
    /** Includes an individual's consents. */
    fields: jsonb('fields').$type<Individual | Team>().notNull(),
    status: requiredEnum('status', ['submitted']),
    /** Language of emails. */
    locale: requiredLocale().default('ua'),
    createdAt: requiredInstant('created_at'),
    updatedAt: requiredInstant('updated_at'),
  },
  (table) => [
    unique('registrations_form').on(table.userId, table.idempotencyKey, table.place),
    index('registrations_edition').on(table.edition, table.id),
  ],
);
