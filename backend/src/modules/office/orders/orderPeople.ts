import { and, inArray, isNotNull } from 'drizzle-orm';
import type { OrderPerson } from 'shared-lib/api/office';
import type { Individual, Team } from 'shared-lib/validation';
import type { Db } from '../../../database/connection.ts';
import { findLines, getRegistrationIds } from '../../orders/index.ts';
import { findNumbers, raceNumbers } from '../../raceNumbers/index.ts';
import { countPeople, findRegistrations, teamMembers } from '../../registrations/index.ts';

/** Everyone an order registers: numbered, voided, or waiting for a number; places of a team without a name have none. */
export async function findPeople(db: Db, orderId: number): Promise<OrderPerson[]> {
  const lines = (await findLines(db, orderId)).filter(({ kind }) => kind === 'registration');
  const ids = getRegistrationIds(lines);
  if (ids.length === 0) return [];
  const registered = await findRegistrations(db, ids);
  const numbers = await findNumbers(db, ids);
  const members = await db
    .select()
    .from(teamMembers)
    .where(inArray(teamMembers.registrationId, ids))
    .orderBy(teamMembers.id);
  const voidedNumbers = await db
    .select()
    .from(raceNumbers)
    .where(and(inArray(raceNumbers.registrationId, ids), isNotNull(raceNumbers.voidedAt)));
  return registered.flatMap(({ id, kind, fields }) => {
    const isTeam = kind === 'team';
    const common = { registrationId: id, team: isTeam ? (fields as Team).teamName : null };
    const fullName = isTeam ? null : (fields as Individual).fullName;
    const own = numbers.filter(({ registrationId }) => registrationId === id);
    const numbered = own.map(
      ({ place, memberId, name, number }): OrderPerson => ({
        ...common,
        place,
        memberId,
        name,
        raceNumber: number,
        state: 'numbered',
      }),
    );
    const voided = voidedNumbers
      .filter(({ registrationId }) => registrationId === id)
      .map(
        ({ place, number, memberId }): OrderPerson => ({
          ...common,
          place,
          memberId,
          name: fullName,
          raceNumber: number,
          state: 'voided',
        }),
      );
    const named = members.filter(
      (member) => member.registrationId === id && !own.some(({ memberId }) => memberId === member.id),
    );
    const waiting = Array.from(
      { length: Math.max(0, countPeople(fields) - own.length) },
      (_, index): OrderPerson => ({
        ...common,
        place: isTeam ? null : 0,
        memberId: named[index]?.id ?? null,
        name: named[index]?.fullName ?? fullName,
        raceNumber: null,
        state: 'waiting',
      }),
    );
    return [...numbered, ...voided, ...waiting];
  });
}
