import { foldWords } from 'shared-lib/validation';

/** @returns whether a name in a file may be that of a runner: in any order, shortened, or with a typo; an unnamed one has no other. */
export function areOfOnePerson(known: string, inFile: string): boolean {
  const [one, other] = [known, inFile].map(foldWords).sort((first, second) => first.length - second.length);
  if (!one || !other || one.length === 0 || other.length === 0) return true;
  return one.every((word) => other.some((candidate) => isClose(word, candidate)));
}

/** Equal, an initial, or one letter added, lost or changed in a word that is long enough. */
function isClose(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short === long || (short.length === 1 && long.startsWith(short))) return true;
  if (short.length < 4 || long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const rest = short.length === long.length ? start + 1 : start;
  return short.slice(rest) === long.slice(start + 1);
}
