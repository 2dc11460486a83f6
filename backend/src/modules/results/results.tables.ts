import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { requiredInstant, requiredReference, requiredText, wordsIndex } from '../../database/columns.ts';
import { consents } from '../accounts/auditLog/auditLog.tables.ts';
import { editions } from '../editions/editions.tables.ts';
import { raceNumbers } from '../raceNumbers/raceNumbers.tables.ts';
import { registrations } from '../registrations/registrations.tables.ts';
import { teamMembers } from '../registrations/roster/roster.tables.ts';

/** Times of numbered runners; a result follows its place when numbers are swapped, and outlives its order and registration. */
export const results = pgTable(
  'results',
  {
    raceNumberId: requiredReference('race_number_id', () => raceNumbers.id, 'cascade').primaryKey(),
    /** Null: taken away by staff. */
    timeMs: integer('time_ms'),
    /** What the newest file said; differs from `timeMs` after a correction. Null: entered by staff. */
    importedMs: integer('imported_ms'),
    changedAt: requiredInstant('changed_at'),
    /** A trigger fills these four from the number and its registration, and follows them. */
    edition: integer('edition').references(() => editions.number, { onUpdate: 'cascade' }),
    raceFormat: text('race_format'),
    isOnline: boolean('is_online'),
    memberId: integer('member_id').references(() => teamMembers.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('results_order')
      .on(table.edition, table.raceFormat, table.isOnline, table.timeMs, table.raceNumberId)
      .where(sql`${table.timeMs} is not null`),
    index('results_edition').on(table.edition),
    index('results_member').on(table.memberId).where(sql`${table.memberId} is not null`),
  ],
);

/** Runners whose name may stand in public results; a row goes with the name, the place or the registration. */
export const resultNames = pgTable(
  'result_names',
  {
    registrationId: requiredReference('registration_id', () => registrations.id, 'cascade').primaryKey(),
    name: requiredText('name'),
    /** Folded, each word between spaces. */
    words: requiredText('words'),
    /** A trigger withdraws it when the row goes. */
    consentId: integer('consent_id').references(() => consents.id, { onDelete: 'cascade' }),
  },
  (table) => [wordsIndex('result_names_words', table.words), index('result_names_consent').on(table.consentId)],
);
