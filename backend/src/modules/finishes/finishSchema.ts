import { finishLimits } from 'shared-lib/finish/limits';
import { isImpossible } from 'shared-lib/finish/speed';
import { choiceRule, countryRule, errorKeys, limits, optionalLine } from 'shared-lib/validation';
import { finishSignatures, finishSources } from 'shared-lib/vocabulary';
import { boolean, type InferType, number, object, string } from 'yup';

const whole = (min: number, max: number) =>
  number()
    .typeError(errorKeys.text)
    .integer(errorKeys.text)
    .min(min, errorKeys.text)
    .max(max, errorKeys.text)
    .nullable()
    .defined(errorKeys.required);

/** The report of an online participant. */
export const finishSchema = object({
  distance: whole(finishLimits.shortest, finishLimits.longest),
  elapsed: whole(finishLimits.fastest, finishLimits.slowest).test(
    'possible',
    errorKeys.impossible,
    (elapsed, { parent: { distance } }) =>
      typeof elapsed !== 'number' || typeof distance !== 'number' || !isImpossible(distance, elapsed),
  ),
  source: choiceRule(finishSources),
  country: countryRule,
  city: optionalLine(limits.city),
  signature: choiceRule(finishSignatures),
  isOnMap: boolean().typeError(errorKeys.choice).required(errorKeys.required),
  timeZone: string().max(64, errorKeys.text).required(errorKeys.required),
  version: string().max(40, errorKeys.text).nullable(),
  trackStartedAt: string().max(40, errorKeys.text).nullable().default(null),
});

export type Report = InferType<typeof finishSchema>;
