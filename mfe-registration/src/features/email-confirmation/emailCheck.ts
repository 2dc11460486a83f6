import type { Resolver } from 'shared-lib/forms';
import { retryImport } from '../../layout/retryImport.ts';

/** The email's rules and their library in a chunk of their own: the form is shown before they have come. */
export function loadEmailRules() {
  return retryImport(
    async () => (await import(/* webpackChunkName: "email-rules" */ './emailResolver.ts')).emailResolver,
  );
}

/** Validates the email; when the rules cannot be loaded, only the server validates it. */
export const checkEmail: Resolver<{ email: string }> = async (values, context, options) => {
  const check = await loadEmailRules().catch(() => undefined);
  return check ? check(values, context, options) : { values, errors: {} };
};
