import { object, string } from 'yup';
import { confirmationCodeRule } from './confirmationCode.ts';
import { emailRule } from './email.ts';
import { currentPasswordRule, newPasswordRule, passwordRepeatRule } from './password.ts';

export const emailSchema = object({ email: emailRule });

export const codeSchema = object({ code: confirmationCodeRule });

export const newPasswordSchema = object({ password: newPasswordRule, repeat: passwordRepeatRule });

export const passwordChangeSchema = newPasswordSchema.shape({ current: currentPasswordRule });

/** The password is empty or left out for an account without one. Yup applies no default to a strict rule. */
export const emailChangeSchema = object({
  email: emailRule,
  password: currentPasswordRule.strict(false).notRequired().nonNullable().default(''),
});

export const signInSchema = object({ email: emailRule, password: currentPasswordRule });

/** Token that a correct code returns and that choosing a password requires. */
export const ticketRule = string().strict().required().max(100);
