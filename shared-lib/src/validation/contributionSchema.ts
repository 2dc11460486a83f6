import { boolean, type InferType, number, object, string } from 'yup';
import { currencies, paymentProviders } from '../vocabulary/index.ts';
import { choiceRule } from './choice.ts';
import { optionalEmailRule } from './email.ts';
import { errorKeys } from './errorKeys.ts';
import { hasContacts } from './hasContacts.ts';
import { limits } from './limits.ts';
import { printed } from './printed.ts';
import { optionalLine } from './text.ts';

/** Limits of online contributions in minor units: one hryvnia (dollar, euro), and the limit of a bank transfer. */
export const contributionLimits = { least: 100, most: 99_999_999_999, honouredName: 60, honourOccasion: 200 } as const;

const hasNoLinks = (text: string | undefined) => !hasContacts(text ?? '');

/** Words on the card of a gift, which goes to people who did not ask for it. */
const onCard = (max: number) => printed(optionalLine(max)).test('links', errorKeys.links, hasNoLinks);

export const contributionSchema = object({
  amount: number()
    .strict()
    .typeError(errorKeys.amount)
    .required(errorKeys.amountMissing)
    .integer(errorKeys.amount)
    .min(contributionLimits.least, errorKeys.amount)
    .max(contributionLimits.most, errorKeys.amount),
  currency: choiceRule(currencies),
  name: printed(optionalLine(limits.fullName)).when('cardEmail', ([cardEmail], rule) =>
    cardEmail ? rule.test('links', errorKeys.links, hasNoLinks) : rule,
  ),
  // The link that ends a monthly gift comes by email.
  email: optionalEmailRule.when('isMonthly', ([isMonthly], rule) =>
    isMonthly ? rule.required(errorKeys.required) : rule,
  ),
  provider: choiceRule(paymentProviders),
  honouredName: onCard(contributionLimits.honouredName).when(['honourOccasion', 'cardEmail'], (asking, rule) =>
    asking.some(Boolean) ? rule.required(errorKeys.required) : rule,
  ),
  honourOccasion: onCard(contributionLimits.honourOccasion),
  cardEmail: optionalEmailRule,
  cardDay: string()
    .matches(/^(?:\d{4}-\d{2}-\d{2})?$/, errorKeys.date)
    .default(''),
  isMonthly: boolean().default(false),
  coveredFee: number().typeError(errorKeys.amount).integer(errorKeys.amount).min(0, errorKeys.amount).default(0),
});

export type ContributionForm = InferType<typeof contributionSchema>;
