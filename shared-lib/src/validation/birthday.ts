import { string } from 'yup';
import { errorKeys } from './errorKeys.ts';

const OLDEST_YEARS = 120;

export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** True for a possible day of birth of a person alive on `today` (`YYYY-MM-DD`). */
export function isBirthday(text: string, today: string): boolean {
  const oldest = `${String(Number(today.slice(0, 4)) - OLDEST_YEARS).padStart(4, '0')}${today.slice(4)}`;
  return isCalendarDate(text) && text <= today && text >= oldest;
}

export const optionalBirthdayRule = string()
  .typeError(errorKeys.date)
  .trim()
  .test('date', errorKeys.date, (value) => !value || isCalendarDate(value))
  .test('birthday', errorKeys.birthday, (value = '') => {
    return !isCalendarDate(value) || isBirthday(value, new Date().toISOString().slice(0, 10));
  })
  .default('');

export const birthdayRule = optionalBirthdayRule
  .default(undefined)
  .required(errorKeys.required)
  .meta({ jsonSchema: { format: 'date' } });
