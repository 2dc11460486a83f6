import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { requiredInstant, requiredReference } from '../../database/columns.ts';
import { registrations } from '../registrations/registrations.tables.ts';

/** No member: the registration is of one person. */
const memberId = (name: string) => integer(name).notNull().default(0);

/** Namesakes whom staff knows to be two people; the runner with the smaller ids comes first. */
export const differentPeople = pgTable(
  'different_people',
  {
    oneRegistrationId: requiredReference('one_registration_id', () => registrations.id, 'cascade'),
    oneMemberId: memberId('one_member_id'),
    otherRegistrationId: requiredReference('other_registration_id', () => registrations.id, 'cascade'),
    otherMemberId: memberId('other_member_id'),
    markedAt: requiredInstant('marked_at'),
  },
  (table) => [
    primaryKey({
      name: 'different_people_pair',
      columns: [table.oneRegistrationId, table.oneMemberId, table.otherRegistrationId, table.otherMemberId],
    }),
    index('different_people_other').on(table.otherRegistrationId),
  ],
);
