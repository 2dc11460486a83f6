import { errorKeys } from './errorKeys.ts';
import type { optionalLine, requiredLine } from './text.ts';

/** Characters that the fonts of documents have: Latin, Cyrillic, Greek, Georgian, Armenian, Hebrew and Arabic, signs and marks. */
const PRINTED =
  /[ -´¶-ſƏƠơƯưǍ-ǜƷǦ-ǰǴǵǸ-țȞȟȦ-ȳəʻʼͰ-ͳ͵-ϡϰ-џҐ-ҝҠ-ҥҪҫҮ-ҳҶ-һӀ-ӂӏ-ӟӢ-ӵӸӹԱ-\u06ffႠ-ჿᲐ-Ჿ\u1e00-\u1e99ẞẠ-ỹἀ-ᾼ\u2000-\u200a‐‑–—‘-‚“-„†•…′‹›⁄\u202f€₴₸₺₼₽№™←-↓−]/u;

/** Every other letter of a text once; no document can show them. */
export const findUnprintable = (text: string): string[] => [
  ...new Set([...text.normalize('NFC')].filter((letter) => !PRINTED.test(letter) && !/[\p{C}\p{M}]/u.test(letter))),
];

/** The text is printed in documents, so that it takes their letters only; the error names the others. */
export const printed = <Rule extends ReturnType<typeof optionalLine> | ReturnType<typeof requiredLine>>(
  rule: Rule,
): Rule =>
  rule.test('printed', (value, { createError }) => {
    const letters = findUnprintable(value ?? '');
    return (
      letters.length === 0 || createError({ message: `${errorKeys.unprintable}/${letters.slice(0, 5).join(' ')}` })
    );
  }) as Rule;
