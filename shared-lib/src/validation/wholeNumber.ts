import { number } from 'yup';
import { errorKeys } from './errorKeys.ts';

/** A count as a form sends it: digits only, so that neither `1e1` nor `0x10` passes for one. */
export const wholeNumberRule = () =>
  number()
    .typeError(errorKeys.integer)
    .transform((value, original) => {
      if (typeof original !== 'string') return value;
      const typed = original.trim();
      if (typed === '') return undefined;
      return /^-?\d+$/.test(typed) ? Number(typed) : Number.NaN;
    })
    .required(errorKeys.required)
    .integer(errorKeys.integer);
