import {
  type Individual,
  individualsSchema,
  type RegistrationFormats,
  type Team,
  teamSchema,
} from 'shared-lib/validation';
import { type InferType, object, string } from 'yup';
import type { EventRecord } from '../content/index.ts';

const kinds = ['individual', 'team'] as const;

/** Ids of what can be chosen this year. */
export function formatsOf({ formats }: EventRecord): RegistrationFormats {
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  return { race: ids(formats.race), participation: ids(formats.participation) };
}

const kindRule = string().strict().required('errors.required').oneOf(kinds, 'errors.choice');

/** Says which of the two forms came. */
export const kindSchema = object({ kind: kindRule });

/** The whole form: people entered in one go, or one team. */
export function formSchema(kind: (typeof kinds)[number], formats: RegistrationFormats) {
  return kind === 'team'
    ? object({ kind: kindRule, team: teamSchema(formats) })
    : object({ kind: kindRule, participants: individualsSchema(formats) });
}
export type RegistrationForm = InferType<ReturnType<typeof formSchema>>;

/** What each row of the form holds. */
export function rowsOf(form: RegistrationForm): (Individual | Team)[] {
  return 'team' in form ? [form.team] : form.participants;
}

/** Name in the confirmation email. */
export function nameOf(fields: Individual | Team): string {
  return 'teamName' in fields ? fields.teamName : fields.fullName;
}

/** How many run with it: what it costs and how many numbers it gets. */
export function peopleIn(fields: Individual | Team): number {
  return 'teamName' in fields ? fields.participantsCount : 1;
}
