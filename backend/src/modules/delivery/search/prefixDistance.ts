/** Typing errors between `typed` and the start of a word (optimal string alignment); past `limit` only larger. */
export function prefixDistance(typed: string, word: string, limit = Infinity): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      const unchanged = (last[column - 1] ?? 0) + (isSame ? 0 : 1);
      const moved = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      const swapped = isSwapped && row > 1 && column > 1 ? (beforeLast[column - 2] ?? 0) + 1 : Infinity;
      current.push(Math.min(unchanged, moved, swapped));
    }
    if (Math.min(...last, ...current) > limit) return Infinity;
    [beforeLast, last] = [last, current];
  }
  return Math.min(...last);
}

/** Allowed typing errors: none in short words. */
export function forgivenSlips(typed: string): number {
  if (typed.length < 4 || /\d/.test(typed)) return 0;
  return typed.length < 8 ? 1 : 2;
}
