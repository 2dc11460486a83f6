import { type InferType, object } from 'yup';
import { choiceRule } from '../choice.ts';
import { countryCodes, countryName } from '../countries.ts';
import { errorKeys } from '../errorKeys.ts';
import { limits } from '../limits.ts';
import { phoneAbroadRule } from '../phone.ts';
import { optionalLine, requiredLine } from '../text.ts';
import { findLostSign, toAscii } from './latinText.ts';
import { postalCodeExample, readPostalCode } from './postalCodes.ts';

/** Countries whose addresses name a state, province or prefecture. */
const withRegion: readonly string[] = ['AR', 'AU', 'BR', 'CA', 'CN', 'IN', 'IT', 'JP', 'MX', 'MY', 'US'];

export const hasRegion = (country: unknown): boolean => typeof country === 'string' && withRegion.includes(country);

const NAME = /^[a-z][a-z .'-]*$/i;
const POSTAL_CODE_LIMIT = 12;

/** Customs and posts abroad read Latin letters only. */
const latin = <Rule extends ReturnType<typeof optionalLine> | ReturnType<typeof requiredLine>>(rule: Rule): Rule =>
  rule.test('latin', (value, { createError }) => {
    const lost = findLostSign(value ?? '');
    if (lost !== undefined) return createError({ message: `${errorKeys.latinLetter}/${lost}` });
    return value && toAscii(value).trim() === '' ? createError({ message: errorKeys.text }) : true;
  }) as Rule;

const inWords = (max: number) => latin(requiredLine(max));

const nameRule = inWords(limits.name).test(
  'name',
  errorKeys.text,
  (value = '') => findLostSign(value) !== undefined || NAME.test(toAscii(value)),
);

const postalCodeRule = latin(optionalLine(POSTAL_CODE_LIMIT)).when('country', ([country]: unknown[], rule) => {
  const example = postalCodeExample(String(country));
  if (example === undefined) return rule;
  return rule
    .transform((value) => (typeof value === 'string' ? (readPostalCode(String(country), value) ?? value) : value))
    .required(errorKeys.required)
    .test(
      'postal-code',
      `${errorKeys.postalCode}/${example}`,
      (value) => readPostalCode(String(country), value ?? '') !== null,
    );
});

const nothing = optionalLine().transform(() => '');

/** Address and recipient of a parcel abroad; the recipient as in the passport. */
export const deliveryAbroadSchema = object({
  country: choiceRule(countryCodes),
  region: optionalLine(limits.city).when('country', ([country]: unknown[]) =>
    hasRegion(country) ? inWords(limits.city) : nothing,
  ),
  settlement: inWords(limits.city),
  street: inWords(limits.fullName),
  flat: latin(optionalLine(limits.name)),
  postalCode: postalCodeRule,
  recipientName: nameRule,
  recipientLastName: nameRule,
  phone: phoneAbroadRule,
});

type Chosen = InferType<typeof deliveryAbroadSchema>;
export type DeliveryAbroad = { [Field in keyof Chosen]: string };

export const noAddressAbroad: DeliveryAbroad = {
  country: '',
  region: '',
  settlement: '',
  street: '',
  flat: '',
  postalCode: '',
  recipientName: '',
  recipientLastName: '',
  phone: '',
};

export const latinOrNothing = (text: string): string => (findLostSign(text) === undefined ? text : '');

/** `12 Main Street, 4, Springfield, IL 62701, США`. */
export function addressAbroad(
  address: Omit<DeliveryAbroad, 'phone' | `recipient${string}`>,
  locale: 'ua' | 'en',
): string {
  const { country, region, settlement, street, flat, postalCode } = address;
  const town = [settlement, region, postalCode].filter(Boolean).join(' ');
  return [street, flat, town, countryName(country, locale)].filter(Boolean).join(', ');
}
