import { toNameKey } from './toNameKey.ts';

/** An account registers friends and family, too: what it says of its owner is of no one else. */
export const isSamePerson = (one: string, other: string): boolean => toNameKey(one) === toNameKey(other);
