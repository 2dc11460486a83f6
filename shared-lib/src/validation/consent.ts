import { boolean, object } from 'yup';
import { errorKeys } from './errorKeys.ts';

/** Must be ticked; the text "true" is invalid. */
export const consentRule = boolean()
  .strict()
  .typeError(errorKeys.mustAccept)
  .required(errorKeys.mustAccept)
  .oneOf<boolean>([true], errorKeys.mustAccept);

export const participationConsents = object({
  correctData: consentRule,
  fundTransfer: consentRule,
  participation: consentRule,
});
