import { foldWords, inOtherLayout } from 'shared-lib/validation';
import { forgivenSlips, prefixDistance } from './prefixDistance.ts';

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
const NOISE = new Set(foldWords('м с смт сел обл р рн вул просп no num'));

const COST = { slip: 10, beginning: 1, around: 2, beginningOfNumber: 3 };

/** Finds items by words in either alphabet with typing errors, best match first. */
export function createSearchIndex<Item>(items: readonly Item[], getTexts: (item: Item) => SearchTexts) {
  const forms = items.map((item) => ({ item, ...getForm(getTexts(item)) }));
  return (typed: string): Item[] => {
    const words = wordsToFind(typed);
    if (words.length === 0) return [...items];
    const exact = bestFirst(forms, words, fitExactly);
    if (exact.length > 0) return exact;
    const others = wordsToFind(inOtherLayout(typed));
    const typedOtherwise = others.length > 0 ? bestFirst(forms, others, fitExactly) : [];
    return typedOtherwise.length > 0 ? typedOtherwise : bestFirst(forms, words, fitWithSlips);
  };
}

function getForm({ name, nameLatin = '', around, needsName = false }: SearchTexts) {
  return { name: [...new Set([name, nameLatin].flatMap(nameWords))], around: foldWords(around), needsName };
}

function nameWords(name: string): string[] {
  const words = foldWords(name);
  return words.length > 1 ? [...words, words.join('')] : words;
}

interface TypedWord {
  word: string;
  slips: number;
}

function wordsToFind(typed: string): TypedWord[] {
  const words = typed.split(/[\s-]+/u).flatMap((piece) => {
    const folded = foldWords(piece);
    return folded.map((word) => ({ word, slips: forgivenSlips(folded.length === 1 ? piece : word) }));
  });
  const telling = words.filter(({ word }) => !NOISE.has(word));
  return telling.length > 0 ? telling : words;
}

type Fit = (typed: TypedWord, word: string, beginning: number) => number;

function bestFirst<Item>(forms: readonly SearchForm<Item>[], words: readonly TypedWord[], fit: Fit): Item[] {
  return forms
    .map((form) => ({ item: form.item, cost: computeCost(words, form, fit) }))
    .filter(({ cost }) => Number.isFinite(cost))
    .sort((one, other) => one.cost - other.cost)
    .map(({ item }) => item);
}

function computeCost(words: readonly TypedWord[], { name, around, needsName }: SearchForm<unknown>, fit: Fit): number {
  let total = 0;
  let isNamed = false;
  for (const typed of words) {
    // «Садова 2» means the house, not branch 25.
    const isHouse = words.length > 1 && /^\d/.test(typed.word);
    const beginning = isHouse ? COST.beginningOfNumber : COST.beginning;
    const fitIn = (list: readonly string[]) => bestFit(typed, list, beginning, fit);
    const named = fitIn(name);
    isNamed ||= named < Infinity;
    total += Math.min(named, fitIn(around) + COST.around);
    if (total === Infinity) break;
  }
  return isNamed || !needsName ? total : Infinity;
}

function bestFit(typed: TypedWord, words: readonly string[], beginning: number, fit: Fit): number {
  return Math.min(Infinity, ...words.map((word, index) => fit(typed, word, beginning) + Math.min(index, 1) / 2));
}

function fitExactly({ word: typed }: TypedWord, word: string, beginning: number): number {
  if (typed === word) return 0;
  return word.startsWith(typed) ? beginning : Infinity;
}

function fitWithSlips(typed: TypedWord, word: string, beginning: number): number {
  const exact = fitExactly(typed, word, beginning);
  const { slips: allowed } = typed;
  if (Number.isFinite(exact) || allowed === 0 || word.length < typed.word.length - allowed) return exact;
  const slips = prefixDistance(typed.word, word, allowed);
  return slips <= allowed ? COST.slip * slips : Infinity;
}
