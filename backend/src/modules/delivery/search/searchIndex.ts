import { transliterate } from '../../../text/transliterate.ts';
import { forgivenSlips, prefixDistance } from './prefixDistance.ts';
import { isLatin, searchWords } from './searchWords.ts';

export interface SearchTexts {
  name: string;
  nameLatin?: string;
  around: string;
  /** `around` only distinguishes items of the same name. */
  needsName?: boolean;
}

interface SearchForm<Item> {
  item: Item;
  name: string[];
  around: string[];
  needsName: boolean;
}

/** Words people add to a place name. */
const NOISE = new Set(['м', 'с', 'смт', 'сел', 'обл', 'р', 'рн', 'вул', 'просп', 'vul', 'no', 'num']);

const COST = { slip: 10, beginning: 1, around: 2, beginningOfNumber: 3 };

/** Finds items by words in either alphabet with typing errors, best match first. */
export function createSearchIndex<Item>(items: readonly Item[], textsOf: (item: Item) => SearchTexts) {
  const cyrillic = once(() => items.map((item) => ({ item, ...cyrillicForm(textsOf(item)) })));
  const latin = once(() => items.map((item) => ({ item, ...latinForm(textsOf(item)) })));
  return (typed: string): Item[] => {
    const words = wordsToFind(typed);
    if (words.length === 0) return [...items];
    const forms = isLatin(typed) ? latin() : cyrillic();
    const exact = bestFirst(forms, words, fitExactly);
    return exact.length > 0 ? exact : bestFirst(forms, words, fitWithSlips);
  };
}

/** Lazy: few people type in Latin letters. */
function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}

function cyrillicForm({ name, around, needsName = false }: SearchTexts) {
  return { name: nameWords(name), around: searchWords(around), needsName };
}

function latinForm({ name, nameLatin = '', around, needsName = false }: SearchTexts) {
  const names = [transliterate(name), nameLatin].flatMap(nameWords);
  return { name: names, around: searchWords(transliterate(around)), needsName };
}

function nameWords(name: string): string[] {
  const words = searchWords(name);
  return words.length > 1 ? [...words, words.join('')] : words;
}

function wordsToFind(typed: string): string[] {
  const words = searchWords(typed);
  const telling = words.filter((word) => !NOISE.has(word));
  return telling.length > 0 ? telling : words;
}

type Fit = (typed: string, word: string, beginning: number) => number;

function bestFirst<Item>(forms: readonly SearchForm<Item>[], words: readonly string[], fit: Fit): Item[] {
  return forms
    .map((form) => ({ item: form.item, cost: costOf(words, form, fit) }))
    .filter(({ cost }) => Number.isFinite(cost))
    .sort((one, other) => one.cost - other.cost)
    .map(({ item }) => item);
}

function costOf(words: readonly string[], { name, around, needsName }: SearchForm<unknown>, fit: Fit): number {
  let total = 0;
  let isNamed = false;
  for (const word of words) {
    // «Садова 2» means the house, not branch 25.
    const isHouse = words.length > 1 && /^\d/.test(word);
    const beginning = isHouse ? COST.beginningOfNumber : COST.beginning;
    const fitIn = (list: readonly string[]) => bestFit(word, list, beginning, fit);
    const named = fitIn(name);
    isNamed ||= named < Infinity;
    total += Math.min(named, fitIn(around) + COST.around);
    if (total === Infinity) break;
  }
  return isNamed || !needsName ? total : Infinity;
}

function bestFit(typed: string, words: readonly string[], beginning: number, fit: Fit): number {
  return Math.min(Infinity, ...words.map((word, index) => fit(typed, word, beginning) + Math.min(index, 1) / 2));
}

function fitExactly(typed: string, word: string, beginning: number): number {
  if (typed === word) return 0;
  return word.startsWith(typed) ? beginning : Infinity;
}

function fitWithSlips(typed: string, word: string, beginning: number): number {
  const exact = fitExactly(typed, word, beginning);
  const allowed = forgivenSlips(typed);
  if (Number.isFinite(exact) || allowed === 0 || word.length < typed.length - allowed) return exact;
  const slips = prefixDistance(typed, word, allowed);
  return slips <= allowed ? COST.slip * slips : Infinity;
}
