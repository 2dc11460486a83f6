import type { Resolver } from 'shared-lib/forms';
import { findEmailError, normalizeEmail } from 'shared-lib/validation';

type CheckEmail = Resolver<{ email: string }>;

/** Validates the email alone: the library of schemas comes with the next steps. */
export const checkEmail: CheckEmail = (values): ReturnType<CheckEmail> => {
  const email = normalizeEmail(values.email);
  const message = findEmailError(email);
  return message ? { values: {}, errors: { email: { type: 'email', message } } } : { values: { email }, errors: {} };
};
