import { type InferType, number, object } from 'yup';
import { currencies, paymentProviders } from '../vocabulary/index.ts';
import { choiceRule } from './choice.ts';
import { optionalEmailRule } from './email.ts';
import { errorKeys } from './errorKeys.ts';
import { limits } from './limits.ts';
import { optionalLine } from './text.ts';

/** Limits of online contributions in minor units: one hryvnia (dollar, euro), and the limit of a bank transfer. */
export const contributionLimits = { least: 100, most: 99_999_999_999 } as const;

export const contributionSchema = object({
  amount: number()
    .strict()
    .typeError(errorKeys.amount)
    .required(errorKeys.amountMissing)
    .integer(errorKeys.amount)
    .min(contributionLimits.least, errorKeys.amount)
    .max(contributionLimits.most, errorKeys.amount),
  currency: choiceRule(currencies),
  name: optionalLine(limits.fullName),
  email: optionalEmailRule,
  provider: choiceRule(paymentProviders),
});

export type ContributionForm = InferType<typeof contributionSchema>;
