import type { User } from 'shared-lib/api';
import { countryCodes, type PersonalData } from 'shared-lib/validation';

/** The fields as a form holds them: anything may still be empty. */
export type PersonalDataFields = Omit<PersonalData, 'gender'> & { gender: PersonalData['gender'] | '' };

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
