import { boolean, number, object, string } from 'yup';
import { contributionSchema } from '../validation/contributionSchema.ts';
import { errorKeys } from '../validation/errorKeys.ts';
import { removeInvisible } from '../validation/invisible.ts';
import { requiredLine } from '../validation/text.ts';
import { fundraiserLimits } from './fundraiserLimits.ts';

/** Paragraphs of a person; lengths count characters. */
const paragraphs = (max: number) =>
  string()
    .typeError(errorKeys.text)
    .transform((value) => (typeof value === 'string' ? tidyParagraphs(value) : value))
    .test('max', errorKeys.tooLong, (value) => [...(value ?? '')].length <= max)
    .test('printable', errorKeys.text, (value) => !/[^\P{Cc}\n]/u.test(value ?? ''))
    .default('')
    .meta({ jsonSchema: { maxLength: max } });

function tidyParagraphs(text: string): string {
  const lines = text.normalize('NFC').replace(/\r\n?/g, '\n').split('\n');
  return lines
    .map((line) => removeInvisible(line).replace(/\s+/gu, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** What the owner of a fundraising page writes. */
export const fundraiserSchema = object({
  registrationId: number().integer().min(1).max(2_147_483_647).nullable().defined().default(null),
  name: requiredLine(fundraiserLimits.name),
  story: paragraphs(fundraiserLimits.story).required(errorKeys.required),
  goal: number()
    .strict()
    .typeError(errorKeys.amount)
    .required(errorKeys.amountMissing)
    .integer(errorKeys.amount)
    .min(fundraiserLimits.least, errorKeys.amount)
    .max(fundraiserLimits.most, errorKeys.amount),
  showsRunner: boolean().default(false),
  isAdult: boolean().oneOf([true], errorKeys.mustAccept).required(errorKeys.mustAccept),
});

/** A contribution to a fundraising page. */
export const fundraiserContributionSchema = contributionSchema.shape({
  // The months that follow would not count to the page.
  isMonthly: boolean().oneOf([false], errorKeys.choice).default(false),
  fundraiser: object({
    address: string().trim().max(80).required(errorKeys.required),
    isAnonymous: boolean().default(false),
    isAmountHidden: boolean().default(false),
    message: paragraphs(fundraiserLimits.message),
  }).required(),
});

/** Why a visitor reports a page. */
export const fundraiserReportSchema = object({
  reason: paragraphs(fundraiserLimits.report).required(errorKeys.required),
});
