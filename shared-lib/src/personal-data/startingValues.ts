import { countryCodes } from '../validation/countries.ts';
import { personalDataNames, type StoredPersonalData } from '../validation/personalData.ts';

/** Initial values: the stored data, overwritten by what was typed and not saved. */
export function startingValues(
  person: StoredPersonalData,
  typed: Partial<StoredPersonalData> = {},
): StoredPersonalData {
  const stored = getPersonalData(person);
  // Older records hold names of countries, which the list does not offer.
  const country = countryCodes.includes(stored.country) ? stored.country : '';
  return { ...stored, country, ...typed };
}

/** Returns the fields of personal data only. */
export function getPersonalData(values: StoredPersonalData): StoredPersonalData {
  return Object.fromEntries(personalDataNames.map((name) => [name, values[name]])) as unknown as StoredPersonalData;
}
