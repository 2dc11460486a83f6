import { ref, string } from 'yup';
import { isWorstPassword } from './commonPasswords.ts';
import { errorKeys } from './errorKeys.ts';
import { limits } from './limits.ts';
import { passwordLength } from './passwordText.ts';

/** A password being chosen. The few hundred worst are refused; `passwordStrength` warns of the weak ones. */
export const newPasswordRule = string()
  .strict()
  .typeError(errorKeys.text)
  .required(errorKeys.required)
  .test('min', errorKeys.password, (value) => passwordLength(value ?? '') >= limits.passwordMin)
  .test('max', errorKeys.passwordTooLong, (value) => passwordLength(value ?? '') <= limits.passwordMax)
  .test('common', errorKeys.passwordTooCommon, (value) => !isWorstPassword(value ?? ''))
  .meta({ jsonSchema: { minLength: limits.passwordMin, maxLength: limits.passwordMax, format: 'password' } });

/** A password being typed to prove who one is: any text may be wrong, none is malformed. */
export const currentPasswordRule = string()
  .strict()
  .typeError(errorKeys.text)
  .required(errorKeys.required)
  .max(512, errorKeys.tooLong)
  .meta({ jsonSchema: { format: 'password' } });

/** Must repeat the field `password` beside it. */
export const passwordRepeatRule = string()
  .strict()
  .typeError(errorKeys.text)
  .required(errorKeys.required)
  .oneOf([ref('password')], errorKeys.passwordsDiffer)
  .meta({ jsonSchema: { format: 'password' } });
