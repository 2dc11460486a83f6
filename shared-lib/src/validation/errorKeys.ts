import type texts from '../forms/locales/ua.json';

type Errors = (typeof texts)['errors'];

/**
 * Text keys of validation errors (specification §5), also sent by the server: `errors.required`. The texts of `forms/locales` declare them.
 * A slash may follow, with what the text names: the Cyrillic letter of an email, or a company code with its zeros.
 */
export const errorKeys = new Proxy({} as { readonly [Name in keyof Errors]: `errors.${Name}` }, {
  get: (_, name) => `errors.${String(name)}`,
});

export type ErrorKey = (typeof errorKeys)[keyof typeof errorKeys];
