import { boolean } from 'yup';
import { errorKeys } from './errorKeys.ts';

/** A box that must be ticked; the text "true" is not a tick. */
export const consentRule = boolean()
  .strict()
  .typeError(errorKeys.mustAccept)
  .required(errorKeys.mustAccept)
  .oneOf([true], errorKeys.mustAccept);
