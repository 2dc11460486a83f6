import { string } from 'yup';
import { errorKeys } from './errorKeys.ts';
import { removeInvisible } from './invisible.ts';
import { limits } from './limits.ts';

export function tidyText(text: string): string {
  return removeInvisible(text.normalize('NFC')).replace(/\s+/gu, ' ').trim();
}

function tooLongKey(max: number) {
  if (max === limits.name) return errorKeys.max40;
  return max === limits.fullName ? errorKeys.max70 : errorKeys.tooLong;
}

/** A line that may be empty; lengths count characters, not UTF-16 units. */
export function optionalLine(max: number = limits.line) {
  return string()
    .typeError(errorKeys.text)
    .transform((value) => (typeof value === 'string' ? tidyText(value) : value))
    .test('max', tooLongKey(max), (value) => [...(value ?? '')].length <= max)
    .test('printable', errorKeys.text, (value) => !/\p{Cc}/u.test(value ?? ''))
    .default('')
    .meta({ jsonSchema: { maxLength: max } });
}

export function requiredLine(max: number = limits.line) {
  return optionalLine(max).default(undefined).required(errorKeys.required);
}
