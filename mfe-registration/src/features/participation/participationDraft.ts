import type { Profile } from 'shared-lib/api';
import type { Individual, Team } from 'shared-lib/validation';
import { countryCodes } from 'shared-lib/validation';

export type ParticipationKind = 'individual' | 'team';

/** The half-filled form of participation: both ways to take part, so that switching between them loses nothing. */
export interface ParticipationDraft {
  kind: ParticipationKind;
  /** Sent with the form, which is then registered once however often it arrives. */
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

/** The person who fills the form in is taken for the first at the start; nothing known is asked twice. */
export function firstParticipant(person: Person): Individual {
  return {
    fullName: `${person.name} ${person.last_name}`.trim(),
    ...placeOf(person),
    raceFormat: '',
    participationFormat: '',
    consents: noConsents,
  } as Individual;
}

/** Families mostly run in one place and in one way. */
export function nextParticipant(previous: Individual): Individual {
  return { ...previous, fullName: '', consents: noConsents } as Individual;
}

export function newTeam(person: Person): Team {
  return {
    teamName: '',
    participantsCount: '',
    activityField: '',
    website: '',
    ...placeOf(person),
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
function placeOf({ country, city }: Person) {
  return { country: countryCodes.includes(country) ? country : '', city };
}
