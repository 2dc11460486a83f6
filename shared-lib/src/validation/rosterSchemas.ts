import { array, boolean, type InferType, mixed, object, string, type TestContext, ValidationError } from 'yup';
import { optionalBirthdayRule } from './birthday.ts';
import { participationConsents } from './consent.ts';
import { countryRule } from './countries.ts';
import { emailRule, optionalEmailRule } from './email.ts';
import { errorKeys } from './errorKeys.ts';
import { type KitSizes, kitSizeRule } from './kitSize.ts';
import { limits } from './limits.ts';
import { fullNameRule } from './personName.ts';
import { printed } from './printed.ts';
import { type Answers, type Asked, createAnswersSchema, type Question } from './questions.ts';
import { repetitionsIn } from './repetitions.ts';
import { optionalLine, requiredLine } from './text.ts';
import { wholeNumberRule } from './wholeNumber.ts';

export const rosterRowSchema = (sizes?: KitSizes) =>
  object({
    fullName: fullNameRule,
    email: optionalEmailRule,
    birthday: optionalBirthdayRule,
    kitSize: kitSizeRule(sizes),
  });
export type RosterRow = InferType<ReturnType<typeof rosterRowSchema>>;

export function rosterSchema(places: number = limits.teamMax, sizes?: KitSizes) {
  return object({
    members: array(rosterRowSchema(sizes))
      .typeError(errorKeys.required)
      .required(errorKeys.required)
      .max(places, errorKeys.rosterTooLong)
      .test('repeated', errorKeys.memberRepeated, (rows = [], context) => errorsOfRepeated(rows, context)),
  });
}

function errorsOfRepeated(rows: readonly RosterRow[], { path, createError }: TestContext): true | ValidationError {
  const errors = repetitionsIn(rows).flatMap((repeats, index) =>
    repeats === undefined ? [] : [createError({ path: `${path}[${index}].fullName` })],
  );
  return errors.length === 0 || new ValidationError(errors);
}

export const memberSchema = (sizes?: KitSizes) =>
  object({
    fullName: fullNameRule,
    email: optionalEmailRule,
    kitSize: kitSizeRule(sizes),
    /** Whether the fundraising page of the team may show the number and the first name. */
    isShownOnPage: boolean().default(false),
    consents: participationConsents,
  });
export type Member = InferType<ReturnType<typeof memberSchema>>;

/** A runner who takes a transferred place, before it is known what its formats ask. */
export const newRunnerBody = object({
  fullName: fullNameRule,
  email: emailRule,
  country: string().max(limits.city).optional(),
  city: printed(optionalLine(limits.city)),
  kitSize: kitSizeRule('any'),
  answers: mixed<Answers>(),
  raceFormat: string().optional(),
  participationFormat: string().optional(),
  consents: participationConsents,
});

/** The same with the answers to what is asked of this place. */
export const newRunnerSchema = (
  questions: readonly Question[],
  place: Pick<Asked, 'raceFormat' | 'participationFormat'>,
  sizes?: KitSizes,
) =>
  newRunnerBody.shape({
    country: countryRule,
    city: printed(requiredLine(limits.city)),
    kitSize: kitSizeRule(sizes),
    answers: createAnswersSchema(questions, { kind: 'individual', ...place }),
  });
export type NewRunner = InferType<ReturnType<typeof newRunnerSchema>>;

export const invitationSchema = object({
  places: wholeNumberRule().min(1, errorKeys.integer).max(limits.teamMax, `${errorKeys.teamTooBig}/${limits.teamMax}`),
});
