import { type AnySchema, type InferType, object } from 'yup';
import { birthdayRule } from './birthday.ts';
import { choiceRule } from './choice.ts';
import { consentRule } from './consent.ts';
import { countryRule } from './countries.ts';
import { limits } from './limits.ts';
import { nameRule } from './personName.ts';
import { phoneOfCountryRule } from './phone.ts';
import { printed } from './printed.ts';
import { requiredLine } from './text.ts';

export interface PersonalDataField {
  rule: AnySchema;
  input: 'text' | 'date' | 'choice' | 'country' | 'town' | 'phone' | 'consent';
  limit?: number;
  /** Values of a choice, in display order. */
  values?: readonly string[];
  autoComplete?: string;
  optional?: boolean;
}

/** Personal data (specification §3): schema, form, API and export follow; a column of `users` bears the same name. */
export const personalDataFields = {
  name: { rule: nameRule, input: 'text', limit: limits.name, autoComplete: 'given-name' },
  last_name: { rule: nameRule, input: 'text', limit: limits.name, autoComplete: 'family-name' },
  birthday: { rule: birthdayRule, input: 'date', autoComplete: 'bday' },
  gender: { rule: choiceRule(['male', 'female']), input: 'choice', values: ['female', 'male'] },
  country: { rule: countryRule, input: 'country' },
  city: { rule: printed(requiredLine(limits.city)), input: 'town', autoComplete: 'address-level2' },
  phone: { rule: phoneOfCountryRule('country'), input: 'phone' },
  personal_data_consent: { rule: consentRule, input: 'consent' },
} satisfies Record<string, PersonalDataField>;

type Fields = typeof personalDataFields;
export type PersonalDataName = keyof Fields;

export const personalDataNames = Object.keys(personalDataFields) as PersonalDataName[];

export const personalDataSchema = object(
  Object.fromEntries(personalDataNames.map((name) => [name, personalDataFields[name].rule])) as {
    [Name in PersonalDataName]: Fields[Name]['rule'];
  },
);
export type PersonalData = InferType<typeof personalDataSchema>;

/** Personal data as stored and as a form holds them: any text may be empty. */
export type StoredPersonalData = {
  [Name in PersonalDataName]: PersonalData[Name] extends boolean ? boolean : NonNullable<PersonalData[Name]> | '';
};
