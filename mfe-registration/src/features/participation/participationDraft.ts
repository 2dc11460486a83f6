import type { Profile } from 'shared-lib/api';
import type { Individual, Team } from 'shared-lib/validation';
import { countryCodes } from 'shared-lib/validation';

export type ParticipationKind = 'individual' | 'team';

/** Draft of both forms of participation, so that switching between them loses nothing. */
export interface ParticipationDraft {
  kind: ParticipationKind;
  /** Idempotency key of the form. */
  key: string;
  participants?: Individual[];
  team?: Team;
}

export type Person = Pick<Profile, 'name' | 'last_name' | 'country' | 'city' | 'phone' | 'email'>;

export const newKey = () => crypto.randomUUID();

export function emptyDraft(kind: ParticipationKind): ParticipationDraft {
  return { kind, key: newKey() };
}

const noConsents = { correctData: false, fundTransfer: false, participation: false };

/** The first participant is the signed-in person. */
export function firstParticipant(person: Person): Individual {
  return {
    fullName: `${person.name} ${person.last_name}`.trim(),
    ...getPlace(person),
    raceFormat: '',
    participationFormat: '',
    kitSize: '',
    consents: noConsents,
  } as Individual;
}

/** Copies place and format, which a family mostly shares; sizes differ. */
export function nextParticipant(previous: Individual): Individual {
  return { ...previous, fullName: '', kitSize: '', consents: noConsents } as Individual;
}

export function newTeam(person: Person): Team {
  return {
    teamName: '',
    participantsCount: '',
    activityField: '',
    website: '',
    ...getPlace(person),
    raceFormat: '',
    participationFormat: '',
    legalName: '',
    taxCode: '',
    taxCodeConfirmed: false,
    documentsPhone: '',
    legalAddress: '',
    documentsAddressSame: true,
    documentsAddress: '',
    actualAddressSame: false,
    actualAddress: '',
    representative: { name: person.name, lastName: person.last_name, phone: person.phone, email: person.email },
  } as unknown as Team;
}

/** Older records hold the country’s name, which the list cannot show. */
function getPlace({ country, city }: Person) {
  return { country: countryCodes.includes(country) ? country : '', city };
}
