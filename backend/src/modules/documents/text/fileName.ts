import { transliterate } from '../../../text/transliterate.ts';

const LONGEST = 80;

/** A text as a file name that every system and archive keeps: Latin letters, digits and hyphens. */
export function safeFileName(text: string): string {
  const name = transliterate(text)
    .replace(/[^A-Za-z0-9]+/gu, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/gu, '');
  return name || 'document';
}
