import {
  type Individual,
  individualsSchema,
  type RegistrationFormats,
  type Team,
  teamSchema,
} from 'shared-lib/validation';
import { type InferType, object, string } from 'yup';
import { askedQuestions, type EventRecord } from '../content/index.ts';

const kinds = ['individual', 'team'] as const;

type Formats = EventRecord['formats'];

/** Ids of the formats that may be chosen; a registration keeps its own. */
export function getFormats({ formats }: { formats: Formats }, own?: Individual | Team): RegistrationFormats {
  const list = (all: Formats['race'], kept?: string) =>
    all.filter(({ id, isOffered }) => isOffered || id === kept).map(({ id }) => id);
  return {
    race: list(formats.race, own?.raceFormat),
    participation: list(formats.participation, own?.participationFormat),
  };
}

const kindRule = string().strict().required('errors.required').oneOf(kinds, 'errors.choice');

export const kindSchema = object({ kind: kindRule });

/** A form registers several people, or one team. */
export function formSchema(
  kind: (typeof kinds)[number],
  event: Pick<EventRecord, 'formats' | 'team' | 'questions' | 'included' | 'shirts'>,
) {
  const formats = getFormats(event);
  const questions = askedQuestions(event.questions);
  return kind === 'team'
    ? object({ kind: kindRule, team: teamSchema(formats, event.team, questions) })
    : object({ kind: kindRule, participants: individualsSchema(formats, questions, event) });
}
export type RegistrationForm = InferType<ReturnType<typeof formSchema>>;

export function getRows(form: RegistrationForm): (Individual | Team)[] {
  return 'team' in form ? [form.team] : form.participants;
}

export function getName(fields: Individual | Team): string {
  return 'teamName' in fields ? fields.teamName : fields.fullName;
}

/** What of a registration says how many people it has and what they pay. */
export type Entrants = Team | Pick<Individual, 'raceFormat' | 'participationFormat'>;

/** Number of runners, which sets the price and the race numbers. */
export function countPeople(fields: Entrants): number {
  return 'teamName' in fields ? fields.participantsCount : 1;
}
