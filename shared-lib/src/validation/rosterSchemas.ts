import { array, type InferType, object, type TestContext, ValidationError } from 'yup';
import { optionalBirthdayRule } from './birthday.ts';
import { participationConsents } from './consent.ts';
import { emailRule, optionalEmailRule } from './email.ts';
import { errorKeys } from './errorKeys.ts';
import { kitSizeRule } from './kitSize.ts';
import { limits } from './limits.ts';
import { fullNameRule } from './personName.ts';
import { repetitionsIn } from './repetitions.ts';
import { wholeNumberRule } from './wholeNumber.ts';

export const rosterRowSchema = object({
  fullName: fullNameRule,
  email: optionalEmailRule,
  birthday: optionalBirthdayRule,
  kitSize: kitSizeRule,
});
export type RosterRow = InferType<typeof rosterRowSchema>;

export function rosterSchema(places: number = limits.teamMax) {
  return object({
    members: array(rosterRowSchema)
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

export const memberSchema = object({
  fullName: fullNameRule,
  email: optionalEmailRule,
  kitSize: kitSizeRule,
  consents: participationConsents,
});
export type Member = InferType<typeof memberSchema>;

/** A runner who takes a transferred place. */
export const newRunnerSchema = object({ fullName: fullNameRule, email: emailRule, consents: participationConsents });
export type NewRunner = InferType<typeof newRunnerSchema>;

export const invitationSchema = object({
  places: wholeNumberRule().min(1, errorKeys.integer).max(limits.teamMax, `${errorKeys.teamTooBig}/${limits.teamMax}`),
});
