import { sql } from 'drizzle-orm';
import { index, integer, pgTable, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, requiredInstant, requiredInteger, requiredText } from '../../database/columns.ts';
import { editionReference } from '../editions/editions.tables.ts';
import { registrations } from '../registrations/registrations.tables.ts';
import { teamMembers } from '../registrations/roster/roster.tables.ts';

/** Last assigned number per edition; its row lock serialises assignments. */
export const raceNumberCounters = pgTable('race_number_counters', {
  edition: editionReference().primaryKey(),
  last: requiredInteger('last'),
});

/** A team has one for each paid place, with or without a runner. */
export const raceNumbers = pgTable(
  'race_numbers',
  {
    id: id(),
    edition: editionReference(),
    number: requiredInteger('number'),
    registrationId: integer('registration_id').references(() => registrations.id, { onDelete: 'set null' }),
    place: requiredInteger('place'),
    memberId: integer('member_id').references(() => teamMembers.id, { onDelete: 'set null' }),
    /** In the URL of the QR code; random, so that numbers cannot be enumerated. */
    verificationCode: requiredText('verification_code').unique(),
    assignedAt: requiredInstant('assigned_at'),
    voidedAt: instant('voided_at'),
  },
  (table) => [
    unique('race_numbers_number').on(table.edition, table.number),
    unique('race_numbers_member').on(table.memberId),
    index('race_numbers_registration').on(table.registrationId),
    uniqueIndex('race_numbers_place').on(table.registrationId, table.place).where(sql`${table.voidedAt} is null`),
  ],
);
