import { string } from 'yup';
import { findEmailError, normalizeEmail } from './emailSyntax.ts';
import { errorKeys } from './errorKeys.ts';
import { limits } from './limits.ts';

export const optionalEmailRule = string()
  .typeError(errorKeys.email)
  .transform((value) => (typeof value === 'string' ? normalizeEmail(value) : value))
  .test('email', errorKeys.email, (value, { createError }) => {
    const message = value && findEmailError(value);
    return message ? createError({ message }) : true;
  })
  .default('')
  .meta({ jsonSchema: { maxLength: limits.email } });

export const emailRule = optionalEmailRule
  .default(undefined)
  .required(errorKeys.required)
  .meta({ jsonSchema: { format: 'email', maxLength: limits.email } });
