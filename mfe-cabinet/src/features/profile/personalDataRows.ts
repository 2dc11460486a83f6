import type { User } from 'shared-lib/api';
import { formatDate, type Locale } from 'shared-lib/i18n';

export interface PersonalDataRow {
  /** Text key of the label below `profile.fields`. */
  key: 'name' | 'lastName' | 'birthday' | 'gender' | 'country' | 'city' | 'phone' | 'email' | 'consent';
  /** What the person gave, or the key of a text below `profile.values`. */
  value: { text: string; key?: undefined } | { key: 'male' | 'female' | 'agreed' | 'notAgreed' | 'empty' };
}

/** The person's data in the order people give it; what is missing says so. */
export function personalDataRows(user: User, locale: Locale): PersonalDataRow[] {
  return [
    { key: 'name', value: given(user.name) },
    { key: 'lastName', value: given(user.last_name) },
    { key: 'birthday', value: given(user.birthday && formatDate(user.birthday, locale)) },
    { key: 'gender', value: { key: user.gender || 'empty' } },
    { key: 'country', value: given(user.country) },
    { key: 'city', value: given(user.city) },
    { key: 'phone', value: given(user.phone) },
    { key: 'email', value: given(user.email) },
    { key: 'consent', value: { key: user.personal_data_consent ? 'agreed' : 'notAgreed' } },
  ];
}

function given(text: string): PersonalDataRow['value'] {
  return text ? { text } : { key: 'empty' };
}
