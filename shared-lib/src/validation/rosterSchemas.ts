import { array, type InferType, object } from 'yup';
import { optionalBirthdayRule } from './birthday.ts';
import { participationConsents } from './consent.ts';
import { emailRule, optionalEmailRule } from './email.ts';
import { errorKeys } from './errorKeys.ts';
import { limits } from './limits.ts';
import { fullNameRule } from './personName.ts';
import { wholeNumberRule } from './wholeNumber.ts';

export const rosterRowSchema = object({
  fullName: fullNameRule,
  email: optionalEmailRule,
  birthday: optionalBirthdayRule,
});
export type RosterRow = InferType<typeof rosterRowSchema>;

export function rosterSchema(places: number = limits.teamMax) {
  return object({
    members: array(rosterRowSchema)
      .typeError(errorKeys.required)
      .required(errorKeys.required)
      .max(places, errorKeys.rosterTooLong),
  });
}

export const memberSchema = object({
  fullName: fullNameRule,
  email: optionalEmailRule,
  consents: participationConsents,
});
export type Member = InferType<typeof memberSchema>;

/** A runner who takes a transferred place. */
export const newRunnerSchema = object({ fullName: fullNameRule, email: emailRule, consents: participationConsents });
export type NewRunner = InferType<typeof newRunnerSchema>;

export const invitationSchema = object({
  places: wholeNumberRule().min(1, errorKeys.integer).max(limits.teamMax, errorKeys.teamTooBig),
});
