import { array, boolean, type InferType, object } from 'yup';
import { choiceRule } from './choice.ts';
import { consentRule, participationConsents } from './consent.ts';
import { countryRule } from './countries.ts';
import { emailRule } from './email.ts';
import { errorKeys } from './errorKeys.ts';
import { includesShirt, kitSizeRule, listSizes, type ShirtOffer } from './kitSize.ts';
import { limits } from './limits.ts';
import { fullNameRule, nameRule } from './personName.ts';
import { phoneOfCountryRule, phoneRule } from './phone.ts';
import { printed } from './printed.ts';
import { answersRule, type Question } from './questions.ts';
import { hasRightCheckDigit, isTaxCode, taxCodeRule } from './taxCode.ts';
import { optionalLine, requiredLine } from './text.ts';
import { websiteRule } from './website.ts';
import { wholeNumberRule } from './wholeNumber.ts';

export interface RegistrationFormats {
  race: readonly string[];
  participation: readonly string[];
}

/** How many people a team has, as the event says. */
export type TeamSize = { min: number; max: number };

const where = { country: countryRule, city: printed(requiredLine(limits.city)) };

const getFormats = ({ race, participation }: RegistrationFormats) => ({
  raceFormat: choiceRule(race),
  participationFormat: choiceRule(participation),
});

export function individualSchema(
  formats: RegistrationFormats,
  questions: readonly Question[] = [],
  offer: ShirtOffer = {},
) {
  return object({
    fullName: fullNameRule,
    ...where,
    ...getFormats(formats),
    kitSize: kitSizeRule(listSizes(offer)).when('participationFormat', ([participationFormat], size) =>
      includesShirt(offer, { kind: 'individual', participationFormat }) ? size : size.transform(() => ''),
    ),
    answers: answersRule(questions, 'individual'),
    consents: participationConsents,
  });
}
export type Individual = InferType<ReturnType<typeof individualSchema>>;

/** A person whom a desk registers: the email gets the number and opens the account. */
export const lateRegistrationSchema = (
  formats: RegistrationFormats,
  questions: readonly Question[] = [],
  offer: ShirtOffer = {},
) => individualSchema(formats, questions, offer).shape({ email: emailRule, privacy: consentRule });

/** People registered together: all or none. */
export function individualsSchema(
  formats: RegistrationFormats,
  questions: readonly Question[] = [],
  offer: ShirtOffer = {},
) {
  return array(individualSchema(formats, questions, offer))
    .typeError(errorKeys.required)
    .required(errorKeys.required)
    .min(1, errorKeys.required)
    .max(limits.participantsAtOnce, errorKeys.tooLong);
}

const flag = () => boolean().typeError(errorKeys.choice).default(false);

const addressUnless = (same: string) =>
  printed(optionalLine()).when(same, {
    is: true,
    // biome-ignore lint/suspicious/noThenProperty: the name is yup's.
    then: (line) => line.transform(() => ''),
    otherwise: (line) => line.required(errorKeys.required),
  });

const participantsCountRule = ({ min, max }: TeamSize) =>
  wholeNumberRule().min(min, `${errorKeys.teamTooSmall}/${min}`).max(max, `${errorKeys.teamTooBig}/${max}`);

/** Required only if the check digit of the code is wrong. */
const taxCodeConfirmedRule = flag().test('confirmed', errorKeys.companyCodeUnusual, (confirmed, { parent }) => {
  const code = typeof parent.taxCode === 'string' ? parent.taxCode : '';
  return confirmed || !isTaxCode(code) || hasRightCheckDigit(code);
});

export function teamSchema(formats: RegistrationFormats, size: TeamSize, questions: readonly Question[] = []) {
  return object({
    teamName: printed(requiredLine(limits.name)),
    participantsCount: participantsCountRule(size),
    activityField: requiredLine(limits.line),
    website: websiteRule,
    ...where,
    ...getFormats(formats),
    answers: answersRule(questions, 'team'),
    legalName: printed(requiredLine()),
    taxCode: taxCodeRule,
    taxCodeConfirmed: taxCodeConfirmedRule,
    documentsPhone: phoneOfCountryRule('country'),
    legalAddress: printed(requiredLine()),
    documentsAddressSame: flag(),
    documentsAddress: addressUnless('documentsAddressSame'),
    actualAddressSame: flag(),
    actualAddress: addressUnless('actualAddressSame'),
    representative: object({ name: nameRule, lastName: nameRule, phone: phoneRule, email: emailRule }),
  });
}
export type Team = InferType<ReturnType<typeof teamSchema>>;
