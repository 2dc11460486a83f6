import { transliterate } from './transliterate.ts';

/** Latin words of a text for an address or a file, joined by hyphens; empty when it has none. */
export function toSlug(text: string, longest: number): string {
  const words = transliterate(text)
    .toLowerCase()
    .replace(/['’ʼ]/g, '')
    .split(/[^a-z0-9]+/);
  return words.filter(Boolean).join('-').slice(0, longest).replace(/-$/, '');
}
