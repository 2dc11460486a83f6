import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Individual, Team } from 'shared-lib/validation';
import {
  id,
  requiredEnum,
  requiredInstant,
  requiredInteger,
  requiredLocale,
  requiredText,
  wordsIndex,
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
    /** Hash of the body as it came, since newer rules are not for a retry; null: not from a form, or of an earlier release. */
    bodyHash: text('body_hash'),
    kind: requiredEnum('kind', ['individual', 'team']),
    /** Includes an individual's consents. */
    fields: jsonb('fields').$type<Individual | Team>().notNull(),
    status: requiredEnum('status', ['submitted']),
    /** Language of emails. */
    locale: requiredLocale().default('ua'),
    createdAt: requiredInstant('created_at'),
    updatedAt: requiredInstant('updated_at'),
  },
  (table) => {
    const isTeam = sql`${table.kind} = 'team'`;
    return [
      unique('registrations_form').on(table.userId, table.idempotencyKey, table.place),
      index('registrations_edition').on(table.edition, table.id),
      index('registrations_team_name')
        .on(table.edition, sql`(ukrainian_order(${table.fields} ->> 'teamName') collate "C")`, table.id)
        .where(isTeam),
      wordsIndex('registrations_team_words', sql`team_words(${table.fields})`, table.edition).where(isTeam),
    ];
  },
);
