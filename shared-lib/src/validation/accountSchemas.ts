import { type InferType, object, string } from 'yup';
import { birthdayRule } from './birthday.ts';
import { choiceRule } from './choice.ts';
import { confirmationCodeRule } from './confirmationCode.ts';
import { consentRule } from './consent.ts';
import { countryRule } from './countries.ts';
import { emailRule } from './email.ts';
import { limits } from './limits.ts';
import { currentPasswordRule, newPasswordRule, passwordRepeatRule } from './password.ts';
import { nameRule } from './personName.ts';
import { phoneRule } from './phone.ts';
import { requiredLine } from './text.ts';

/** Step 1 of registration and of recovery: the address. */
export const emailSchema = object({ email: emailRule });

/** The six digits of the letter. */
export const codeSchema = object({ code: confirmationCodeRule });

/** A password chosen and repeated. */
export const newPasswordSchema = object({ password: newPasswordRule, repeat: passwordRepeatRule });

/** A new password, and the one that is good until now. */
export const passwordChangeSchema = newPasswordSchema.shape({ current: currentPasswordRule });

/** What somebody signs in with. The address is not judged: a wrong one is simply nobody's. */
export const signInSchema = object({ email: emailRule, password: currentPasswordRule });

export const genders = ['male', 'female'] as const;

/** Personal data (specification §3), under the names the API gives them. */
export const personalDataSchema = object({
  name: nameRule,
  last_name: nameRule,
  birthday: birthdayRule,
  gender: choiceRule(genders),
  country: countryRule,
  city: requiredLine(limits.city),
  phone: phoneRule,
  personal_data_consent: consentRule,
});
export type PersonalData = InferType<typeof personalDataSchema>;

/** The right to go on to the password, handed out for a right code. */
export const ticketRule = string().strict().required().max(100);
