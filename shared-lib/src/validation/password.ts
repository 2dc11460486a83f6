import { ref, string } from 'yup';
import { isWorstPassword } from './commonPasswords.ts';
import { errorKeys } from './errorKeys.ts';
import { limits } from './limits.ts';
import { passwordLength } from './passwordText.ts';

/** A new password; common ones are rejected, `passwordStrength` warns of weak ones. */
export const newPasswordRule = string()
  .strict()
  .typeError(errorKeys.text)
  .required(errorKeys.required)
  .test('min', errorKeys.password, (value) => passwordLength(value ?? '') >= limits.passwordMin)
  .test('max', errorKeys.passwordTooLong, (value) => passwordLength(value ?? '') <= limits.passwordMax)
  .test('common', errorKeys.passwordTooCommon, (value) => !isWorstPassword(value ?? ''))
  .meta({ jsonSchema: { minLength: limits.passwordMin, maxLength: limits.passwordMax, format: 'password' } });

/** A password for signing in: any text is well-formed. */
export const currentPasswordRule = string()
  .strict()
  .typeError(errorKeys.text)
  .required(errorKeys.required)
  .max(512, errorKeys.tooLong)
  .meta({ jsonSchema: { format: 'password' } });

export const passwordRepeatRule = string()
  .strict()
  .typeError(errorKeys.text)
  .required(errorKeys.required)
  .oneOf([ref('password')], errorKeys.passwordsDiffer)
  .meta({ jsonSchema: { format: 'password' } });
