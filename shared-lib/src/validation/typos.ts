/** Shorter words are compared exactly: one typo would match most others. */
const TYPO_FROM = 4;
const TWO_TYPOS_FROM = 8;

export const typosIn = (word: string): number => (word.length < TYPO_FROM ? 0 : word.length < TWO_TYPOS_FROM ? 1 : 2);

/** Whether `typed` is the word with as many typos as the search of the office forgives. */
export function isTypo(word: string, typed: string): boolean {
  const allowed = typosIn(typed);
  return Math.abs(word.length - typed.length) <= allowed && countTypos(word, typed) <= allowed;
}

/** Letters that are missing, wrong, too many, or swapped with their neighbour. */
function countTypos(word: string, typed: string): number {
  let above: number[] = [];
  let row = Array.from({ length: typed.length + 1 }, (_, index) => index);
  for (let line = 1; line <= word.length; line += 1) {
    const next = [line];
    for (let column = 1; column <= typed.length; column += 1) {
      const isSame = word[line - 1] === typed[column - 1];
      const isSwap = word[line - 1] === typed[column - 2] && word[line - 2] === typed[column - 1];
      next[column] = Math.min(
        (row[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (row[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (above[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    above = row;
    row = next;
  }
  return row[typed.length] ?? 0;
}
