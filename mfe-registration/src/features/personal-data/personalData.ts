import type { User } from 'shared-lib/api';
import { countryCodes, type PersonalData, personalDataSchema } from 'shared-lib/validation';

/** The fields as a form holds them: anything may still be empty. */
export type PersonalDataFields = Omit<PersonalData, 'gender'> & { gender: PersonalData['gender'] | '' };

/** Whether a person's data can stay as they are. */
export function isComplete(person: User): boolean {
  return personalDataSchema.isValidSync(person);
}

/** What the form starts with: what is known of the person, and above it what they have typed before. */
export function startingFields(person: User, typed: Partial<PersonalDataFields> = {}): PersonalDataFields {
  const { name, last_name, birthday, gender, country, city, phone, personal_data_consent } = person;
  return {
    name,
    last_name,
    birthday,
    gender,
    // Older records hold names of countries, which nobody can choose.
    country: countryCodes.includes(country) ? country : '',
    city,
    phone,
    personal_data_consent,
    ...typed,
  };
}
