import type { User } from 'shared-lib/api';
import { intlLocaleOf, type Locale } from 'shared-lib/i18n';
import { countryCodes, countryName, type PersonalData } from 'shared-lib/validation';

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

const HOME = 'UA';

/** Countries by their names in the reader's language, ours first. */
export function countryOptions(locale: Locale): { value: string; label: string }[] {
  const { compare } = new Intl.Collator(intlLocaleOf(locale));
  const named = countryCodes.map((value) => ({ value, label: countryName(value, locale) }));
  return named.sort((a, b) => Number(b.value === HOME) - Number(a.value === HOME) || compare(a.label, b.label));
}
