import type { EventFacts, Format, Profile } from 'shared-lib/api';
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
  /** Code of the shared link that brought the person. */
  invite?: string;
}

/** A person of a form in which consents are given once for all. */
export type Participant = Omit<Individual, 'consents'>;

export type Person = Pick<Profile, 'name' | 'last_name' | 'country' | 'city' | 'phone' | 'email'>;

export const newKey = () => crypto.randomUUID();

export function emptyDraft(kind: ParticipationKind): ParticipationDraft {
  return { kind, key: newKey() };
}

/** Nothing is agreed to before a person has said so. */
export const noConsents = { correctData: false, fundTransfer: false, participation: false };

/** What most choose, already chosen: the first that is offered and has places. */
const firstFormats = ({ race, participation }: EventFacts['formats'], raceFormat?: string) => ({
  raceFormat: race.find(({ id, left }) => id === raceFormat && left !== 0)?.id ?? findFree(race),
  participationFormat: findFree(participation),
});

const findFree = (formats: readonly Format[]) => formats.find(({ left }) => left !== 0)?.id ?? '';

/** The first participant is the signed-in person. @param raceFormat that of the friend who invited them, if it has places */
export function firstParticipant(person: Person, formats: EventFacts['formats'], raceFormat?: string): Individual {
  return {
    fullName: `${person.name} ${person.last_name}`.trim(),
    ...getPlace(person),
    ...firstFormats(formats, raceFormat),
    kitSize: '',
    answers: {},
    consents: noConsents,
  } as Individual;
}

/** Copies place and format, which a family mostly shares; sizes and answers differ. */
export function nextParticipant<Previous extends Participant>(previous: Previous): Previous {
  return { ...previous, fullName: '', kitSize: '', answers: {} };
}

export function newTeam(person: Person, formats: EventFacts['formats']): Team {
  return {
    teamName: '',
    participantsCount: '',
    activityField: '',
    website: '',
    ...getPlace(person),
    ...firstFormats(formats),
    legalName: '',
    taxCode: '',
    taxCodeConfirmed: false,
    documentsPhone: '',
    legalAddress: '',
    documentsAddressSame: true,
    documentsAddress: '',
    actualAddressSame: true,
    actualAddress: '',
    representative: { name: person.name, lastName: person.last_name, phone: person.phone, email: person.email },
  } as unknown as Team;
}

/** Older records hold the country’s name, which the list cannot show. */
function getPlace({ country, city }: Person) {
  return { country: countryCodes.includes(country) ? country : '', city };
}
