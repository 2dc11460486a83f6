import { foldText } from 'shared-lib/validation';

/** Alternatives of a pattern that is tried on folded text: roots of words, parted by spaces. */
export const toPattern = (roots: string): string => roots.split(' ').map(foldText).join('|');
