import type { DuplicateReason } from 'shared-lib/api/office';
import { toNameKey } from '../../text/toNameKey.ts';
import type { Runner } from './findRunners.ts';

const PHONE_DIGITS = 9;

/** Likelier reasons weigh more; another birthday speaks against. */
const weights: Record<DuplicateReason, number> = { birthday: 8, email: 2, phone: 1, 'other-birthday': -4 };

export interface Likeness {
  reasons: DuplicateReason[];
  weight: number;
}

/** Two runners of one name. @returns undefined when nothing but the name speaks for one person. */
export function compareNamesakes(one: Runner, other: Runner): Likeness | undefined {
  const [birthday, otherBirthday] = [one.birthday, other.birthday];
  const isKnown = birthday !== '' && otherBirthday !== '';
  const found: Record<DuplicateReason, boolean> = {
    birthday: isKnown && birthday === otherBirthday,
    email: one.email !== '' && one.email === other.email,
    phone: getDigits(one.phone) !== '' && getDigits(one.phone) === getDigits(other.phone),
    'other-birthday': isKnown && birthday !== otherBirthday,
  };
  if (!found.birthday && !found.email && !found.phone) return undefined;
  const reasons = (Object.keys(found) as DuplicateReason[]).filter((reason) => found[reason]);
  return { reasons, weight: reasons.reduce((sum, reason) => sum + weights[reason], 0) };
}

/** @returns undefined for runners who are no likely duplicates. */
export const compareRunners = (one: Runner, other: Runner): Likeness | undefined =>
  toNameKey(one.name) === toNameKey(other.name) ? compareNamesakes(one, other) : undefined;

const getDigits = (phone: string): string => phone.replace(/\D/g, '').slice(-PHONE_DIGITS);
