import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { registrations } from '../registrations/registrations.tables.ts';
import { teamMembers } from '../registrations/roster/roster.tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The last number given in each run. Its row is the queue: whoever wants numbers waits for the one before. */
export const raceNumberCounters = pgTable('race_number_counters', {
  edition: integer('edition').primaryKey(),
  last: integer('last').notNull(),
});

/** Numbers people run with. A team has one for each place it paid for, whether the runner is known yet or not. */
export const raceNumbers = pgTable(
  'race_numbers',
  {
    id: serial('id').primaryKey(),
    edition: integer('edition').notNull(),
    number: integer('number').notNull(),
    registrationId: integer('registration_id').references(() => registrations.id, { onDelete: 'set null' }),
    /** 0 for a person; 0, 1, 2… for the places of a team. */
    place: integer('place').notNull(),
    /** Who of the team runs with it. */
    memberId: integer('member_id').references(() => teamMembers.id, { onDelete: 'set null' }),
    /** Part of the address behind the QR code, so that numbers cannot be walked through. */
    verificationCode: text('verification_code').notNull().unique(),
    assignedAt: instant('assigned_at').notNull(),
    voidedAt: instant('voided_at'),
  },
  (table) => [
    unique('race_numbers_number').on(table.edition, table.number),
    unique('race_numbers_member').on(table.memberId),
    index('race_numbers_registration').on(table.registrationId),
    uniqueIndex('race_numbers_place').on(table.registrationId, table.place).where(sql`${table.voidedAt} is null`),
  ],
);
