import type { Audience } from '@charity-run/release/api';
import { isName } from '@charity-run/release/names';
import { officeRoles } from 'shared-lib/api/office';
import { locales } from 'shared-lib/i18n/locales';
import { integer, optional, type Rule } from './parseBody.ts';

const some =
  (isOne: (value: unknown) => boolean, what: string): Rule =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.length <= 20 && value.every(isOne)
      ? undefined
      : `is no list of ${what}`;

const isAmong = (all: readonly string[]) => (value: unknown) => all.some((one) => one === value);

export const audienceRules: { [Field in keyof Audience]-?: Rule } = {
  percent: optional(integer(1, 99)),
  languages: optional(some(isAmong(locales), locales.join(', '))),
  testers: optional(some(isName, 'groups such as "board"')),
  roles: optional(some(isAmong(officeRoles), officeRoles.join(', '))),
};

/** The conditions of a call in one order; nothing without any. */
export function readAudience({ percent, languages, testers, roles }: Audience): Audience | undefined {
  const audience = {
    ...(percent !== undefined && { percent }),
    ...(languages && { languages }),
    ...(testers && { testers }),
    ...(roles && { roles }),
  };
  return Object.keys(audience).length > 0 ? audience : undefined;
}
