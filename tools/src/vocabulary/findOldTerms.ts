import type { Exception } from './exceptions.ts';

export interface Finding {
  path: string;
  /** 0 for the file's own name. */
  line: number;
  term: string;
  replacement: string;
}

/** Finds old terms in a file's name and text, in any spelling: `KeptPages`, `kept_page`, `kept page`. */
export function findOldTerms(
  file: { path: string; text: string },
  replacements: Record<string, string>,
  exceptions: readonly Exception[] = [],
): Finding[] {
  const { path, text } = file;
  const exceptionsHere = exceptions.filter((exception) => exception.path.test(path));
  const isAllowed = (term: string) => exceptionsHere.some(({ terms }) => terms === undefined || terms.includes(term));
  if (exceptionsHere.some(({ terms }) => terms === undefined)) return [];
  const terms = Object.keys(replacements).filter((term) => !isAllowed(term));
  if (terms.length === 0) return [];
  const pattern = new RegExp(`\\b(${terms.join('|')})s?\\b`, 'g');
  return [path, ...text.split('\n')].flatMap((content, line) =>
    [...separateWords(content).matchAll(pattern)].map(([, term = '']) => ({
      path,
      line,
      term,
      replacement: replacements[term] ?? '',
    })),
  );
}

function separateWords(text: string): string {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/[\s_./-]+/g, ' ')
    .toLowerCase();
}
