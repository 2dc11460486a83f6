/** More do not fit a line of the smallest phone. */
const MOST = 20;

/**
 * Letters of the longest word for `data-chars`, by which styles choose a type size: rounded up to an even number from 8 to 20.
 * @param fitting letters that fit in the usual size
 * @returns undefined when all words fit
 */
export function charsToFit(text: string, fitting: number): number | undefined {
  const letters = Math.max(...text.split(/[ -]/).map(({ length }) => length));
  return letters > fitting ? Math.min(MOST, Math.ceil(letters / 2) * 2) : undefined;
}
