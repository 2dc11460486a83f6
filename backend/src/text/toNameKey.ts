import { foldWords } from 'shared-lib/validation';

/** The same for all spellings and orders of the words of a name. */
export const toNameKey = (name: string): string => foldWords(name).sort().join(' ');
