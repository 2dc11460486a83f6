import { forgivenSlips, prefixDistance } from './prefixDistance.ts';
import { isLatin, searchWords } from './searchWords.ts';
import { transliterate } from './transliterate.ts';

/** What an item can be found by: its name first, then what lies around it. */
export interface SearchTexts {
  name: string;
  /** As others write it in Latin letters; our own transliteration is added. */
  nameLatin?: string;
  /** District and region of a town, street of a branch. */
  around: string;
}

interface IndexedItem<Item> {
  item: Item;
  cyrillic: SearchForm;
  latin: SearchForm;
}

interface SearchForm {
  name: string[];
  around: string[];
}

/** Kinds of places people write before a name, or after one of a region. */
const NOISE = new Set(['м', 'с', 'смт', 'сел', 'обл', 'р', 'рн', 'вул', 'просп', 'vul', 'no', 'num']);

/** How far from what was typed a word lies; slips count for more than everything else together. */
const COST = { beginning: 1, around: 2, beginningOfNumber: 3, slip: 100 };

/** Finds items by words typed in either alphabet, with slips; the best first, and those alike in the order they came. */
export function createSearchIndex<Item>(items: readonly Item[], textsOf: (item: Item) => SearchTexts) {
  const indexed = items.map((item): IndexedItem<Item> => ({ item, ...formsOf(textsOf(item)) }));
  return (typed: string): Item[] => {
    const words = wordsToFind(typed);
    if (words.length === 0) return [...items];
    const alphabet = isLatin(typed) ? 'latin' : 'cyrillic';
    const found = indexed
      .map((entry) => ({ item: entry.item, cost: costOf(words, entry[alphabet]) }))
      .filter(({ cost }) => Number.isFinite(cost))
      .sort((one, other) => one.cost - other.cost);
    // Where something fits as it was typed, guesses would only be in the way.
    const isGuessing = found.every(({ cost }) => cost >= COST.slip);
    return found.filter(({ cost }) => isGuessing || cost < COST.slip).map(({ item }) => item);
  };
}

function formsOf({ name, nameLatin, around }: SearchTexts): { cyrillic: SearchForm; latin: SearchForm } {
  const latinNames = [transliterate(name), nameLatin ?? ''];
  return {
    cyrillic: { name: nameWords(name), around: searchWords(around) },
    latin: { name: latinNames.flatMap(nameWords), around: searchWords(transliterate(around)) },
  };
}

/** `Біла Церква` is also found by «білацерква». */
function nameWords(name: string): string[] {
  const words = searchWords(name);
  return words.length > 1 ? [...words, words.join('')] : words;
}

function wordsToFind(typed: string): string[] {
  const words = searchWords(typed);
  const telling = words.filter((word) => !NOISE.has(word));
  return telling.length > 0 ? telling : words;
}

/** Infinite when a word fits nowhere. */
function costOf(words: readonly string[], { name, around }: SearchForm): number {
  return words.reduce((total, word) => {
    // «Садова 2» means the house, not branch 25.
    const isHouse = words.length > 1 && /^\d/.test(word);
    const beginning = isHouse ? COST.beginningOfNumber : COST.beginning;
    return total + Math.min(bestFit(word, name, beginning), bestFit(word, around, beginning) + COST.around);
  }, 0);
}

/** The first word of a name tells more than the others. */
function bestFit(typed: string, words: readonly string[], beginning: number): number {
  return Math.min(Infinity, ...words.map((word, place) => fit(typed, word, beginning) + Math.min(place, 1) / 2));
}

function fit(typed: string, word: string, beginning: number): number {
  if (typed === word) return 0;
  if (word.startsWith(typed)) return beginning;
  const allowed = forgivenSlips(typed);
  if (allowed === 0 || word.length < typed.length - allowed) return Infinity;
  const slips = prefixDistance(typed, word);
  return slips <= allowed ? COST.slip * slips : Infinity;
}
