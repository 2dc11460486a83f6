import { boolean, object } from 'yup';
import { errorKeys } from './errorKeys.ts';

/** A box that must be ticked; the text "true" is not a tick. */
export const consentRule = boolean()
  .strict()
  .typeError(errorKeys.mustAccept)
  .required(errorKeys.mustAccept)
  .oneOf([true], errorKeys.mustAccept);

/** What everybody who comes to the start agrees to, each on its own. */
export const participationConsents = object({
  correctData: consentRule,
  fundTransfer: consentRule,
  participation: consentRule,
});
