import type { Resolver } from 'shared-lib/forms';
import { part } from '../../layout/part.ts';

/** The rules of the address, and the library they are written with: a form is shown, and typed into, without them. */
export const emailRules = part(
  async () => (await import(/* webpackChunkName: "email-rules" */ './emailResolver.ts')).emailResolver,
);

/** Checks the address by its rules. Should they not come, the server judges alone. */
export const checkEmail: Resolver<{ email: string }> = async (values, context, options) => {
  const check = await emailRules.load().catch(() => undefined);
  return check ? check(values, context, options) : { values, errors: {} };
};
