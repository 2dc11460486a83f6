import type { EventFacts, Registration } from 'shared-lib/api';

export interface RegisteredSum {
  kind: Registration['kind'];
  /** Who: names of people, or the team's. */
  names: string[];
  people: number;
  /** Whole minor units. */
  sum: number;
}

/** What the person's registrations come to: people together, each team by itself. */
export function registeredSums(registrations: readonly Registration[], fees: EventFacts['fees']): RegisteredSum[] {
  const individuals = registrations.flatMap((one) => (one.kind === 'individual' ? [one.fields.fullName] : []));
  const people: RegisteredSum[] =
    individuals.length > 0
      ? [
          {
            kind: 'individual',
            names: individuals,
            people: individuals.length,
            sum: individuals.length * fees.individual,
          },
        ]
      : [];
  const teams = registrations.flatMap((one): RegisteredSum[] => {
    if (one.kind !== 'team') return [];
    const { teamName, participantsCount } = one.fields;
    return [
      { kind: 'team', names: [teamName], people: participantsCount, sum: participantsCount * fees.teamPerPerson },
    ];
  });
  return [...people, ...teams];
}
