import { string } from 'yup';
import type { Audience } from '../vocabulary/index.ts';
import { errorKeys } from './errorKeys.ts';
import { removeInvisible } from './invisible.ts';
import { ONLINE } from './needsShipping.ts';

/** What an event says of T-shirts; its facts, its settings and older backends, which say nothing, all fit. */
export interface ShirtOffer {
  shirts?: { sizes: readonly { code: string }[] } | undefined;
  included?: readonly ({ isShirt?: boolean } & Record<Audience, boolean>)[] | undefined;
}

const USUAL_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
const LONGEST = 200;
const ALIKE: Record<string, string> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  Л: 'L',
  М: 'M',
  Н: 'H',
  О: 'O',
  С: 'S',
  Т: 'T',
  Х: 'X',
};
const NOTES = /(?:ЖІН|ЧОЛ|ДИТ|ЗРІСТ|РОЗМІР|WOMEN|MEN|KIDS?|UNISEX|SIZE)\p{L}*|СМ$|CM$/gu;

export type KitSizes = readonly string[] | 'any';

export const listSizes = ({ shirts }: ShirtOffer = {}): string[] =>
  shirts ? shirts.sizes.map(({ code }) => code) : USUAL_SIZES;

/** Sorts by size as the run lists them; what is in no list comes last. */
export const compareBySize =
  <Row>(sizes: readonly string[], getSize: (row: Row) => string) =>
  (one: Row, other: Row): number => {
    const place = (row: Row) => (sizes.indexOf(getSize(row)) + sizes.length + 1) % (sizes.length + 1);
    return place(one) - place(other);
  };

/** Whether the price of a place buys a T-shirt, whose size is asked then. */
export function includesShirt(
  { included }: ShirtOffer,
  { kind, participationFormat }: { kind: 'individual' | 'team'; participationFormat?: string | undefined },
): boolean {
  const isOnline = participationFormat === ONLINE;
  if (!included?.some(({ isShirt }) => isShirt !== undefined)) return !isOnline;
  const audience = isOnline ? 'online' : kind;
  return included.some((part) => part.isShirt && part[audience]);
}

/** Reads sizes as tables write them: `xl`, `2 XL`, `M (жін.)`, `134 см`, Cyrillic letters; what is none of the sizes stays as it is. */
export function readKitSize(typed: string, sizes: readonly string[] = USUAL_SIZES): string {
  const form = foldSize(typed);
  return sizes.find((size) => form !== '' && foldSize(size) === form) ?? typed.trim();
}

function foldSize(typed: string): string {
  const [beforeBracket = ''] = typed.normalize('NFKC').split('(');
  const plain = removeInvisible(beforeBracket)
    .toUpperCase()
    .replace(NOTES, '')
    .replace(/[\s.,]/g, '')
    .replace(/[‐-―−]/g, '-');
  const letters = [...plain].map((letter) => ALIKE[letter] ?? letter).join('');
  return letters.replace(/^([2-5])X(?=[LS])/, (_, times: string) => 'X'.repeat(Number(times)));
}

/** Size of the T-shirt in the kit; empty or missing: to be chosen later. */
export const kitSizeRule = (sizes: KitSizes = USUAL_SIZES) =>
  string()
    .transform((size) => (typeof size === 'string' && sizes !== 'any' ? readKitSize(size, sizes) : size))
    .test('size', errorKeys.kitSize, (size) =>
      sizes === 'any' ? (size ?? '').length <= LONGEST : !size || sizes.includes(size),
    )
    .default(undefined)
    .optional();
