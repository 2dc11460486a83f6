import { foldWords } from 'shared-lib/validation';
import { orderNumber } from '../../orders/index.ts';

/**
 * `printed`: the word RUN and the digits as documents print them; `short`: fewer digits, clearly a number of an order; `unclear`: it may be
 * a distance, a year, a sum or a phone; `bare`: the digits without the word.
 */
export type ReferenceKind = 'printed' | 'short' | 'unclear' | 'bare';

export interface OrderReference {
  number: string;
  /** The reference in the purpose. */
  text: string;
  /** Digits as typed, with zeros for letters O. */
  digits: string;
  kind: ReferenceKind;
}

/** RUN in Latin or Cyrillic letters, or typed with the Ukrainian keyboard layout. */
const WORD = '(?:(?<![A-Za-z])R ?U ?N|(?<!\\p{L})(?:[RРP][UУY][NНH]|[КK]Г[ТT]))';
const BETWEEN = '[\\s\\-‐‑–—−_.:#№/]{0,5}';
const DIGIT = '[0-9OО]';
/** Digits and letters O for zeros; spaces only where a bank breaks a line in a number that begins with a zero. */
const DIGITS = `([0OО]${DIGIT}{5}(?!${DIGIT})|[0OО](?: ?${DIGIT}){5}(?! ?${DIGIT})|[0OО]*[1-9](?:[0-9]|[OО](?=${DIGIT}*(?:[^\\p{L}\\p{N}]|$)))*(?!\\d|[OО]\\d))`;
const NUMBER = new RegExp(`${WORD}${BETWEEN}${DIGITS}`, 'giu');
const BARE = /(?<![\p{L}\p{N}.,+-])0\d{5}(?![\p{L}\p{N}]|[.,]\d)/gu;
const CONTINUED = /^\s*(?:[-–—/,;+&]|та|і|й|and)\s*(\d{1,6})(?![\p{L}\p{N}]|[.,:]\d)/iu;

const NEXT_NUMBER = new RegExp(`^\\s*[,;]?\\s*(?:та|і|й|and|&|\\+)\\s*${WORD}`, 'iu');

const PRINTED_DIGITS = 6;
const MAX_DIGITS = 9;
const LONGEST_PURPOSE = 2_000;
const LONGEST_WORD = 30;

/** What may follow a short number; a unit, a month or any other word makes it unclear. */
const SAFE = foldWords(
  'оплат сплат внес взнос без пдв зг згідно благод пожерт замов платник платеж переказ рах payment paid donation order',
);

/** Orders that a purpose may mean, in turn, each once with its clearest form. @param payerName may follow a number. */
export function findOrderReferences(purpose: string, payerName = ''): OrderReference[] {
  const text = purpose
    .slice(0, LONGEST_PURPOSE)
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '');
  const names = foldWords(payerName);
  const found: OrderReference[] = [];
  const taken: [from: number, to: number][] = [];
  const add = (digits: string, kind: ReferenceKind, written = digits) => {
    const plain = digits.replace(/^0+/u, '');
    if (plain === '' || digits.length > MAX_DIGITS) return;
    const number = orderNumber(Number(plain));
    const known = found.find((one) => one.number === number);
    if (!known) found.push({ number, text: written, digits, kind });
    else if (kinds.indexOf(kind) < kinds.indexOf(known.kind)) Object.assign(known, { text: written, digits, kind });
  };
  for (const match of text.matchAll(NUMBER)) {
    const [whole, typed = ''] = match;
    const digits = typed.replace(/ /gu, '').replace(/[OО]/giu, '0');
    const [before, after] = [text.slice(0, match.index), text.slice(match.index + whole.length)];
    taken.push([match.index, match.index + whole.length]);
    if (isYear(digits)) {
      // RUN-2025-000047
      const [, behind] = /^\s?[-–—/]\s?(\d{6})(?!\d)/u.exec(after) ?? [];
      if (behind) add(behind, 'unclear');
      continue;
    }
    add(digits, findKind({ digits, typed, before, after, names }), whole);
    const [, next] = CONTINUED.exec(after) ?? [];
    if (next && next.length > 1 && !isYear(next)) add(next, 'bare');
  }
  for (const { 0: digits, index } of text.matchAll(BARE)) {
    if (!taken.some(([from, to]) => index >= from && index < to)) add(digits, 'bare');
  }
  return found;
}

const kinds: readonly ReferenceKind[] = ['printed', 'short', 'unclear', 'bare'];

const isYear = (digits: string) => /^(?:19|20)\d\d$/u.test(digits);

interface Typed {
  digits: string;
  typed: string;
  before: string;
  after: string;
  names: readonly string[];
}

function findKind({ digits, typed, before, after, names }: Typed): ReferenceKind {
  const isPadded = digits.startsWith('0');
  if (isPadded && digits.length === PRINTED_DIGITS) {
    const isPhone = /^0[3-9]/u.test(digits) && /^[\s-]?\d/u.test(after);
    const isAmount = typed.includes(' ') && !endsClearly(after, names);
    return isPhone || isAmount ? 'unclear' : 'printed';
  }
  if (digits.length > PRINTED_DIGITS || (!isPadded && isPartOfName(before)) || !endsClearly(after, names)) {
    return digits.length > PRINTED_DIGITS && !isPadded && endsClearly(after, names) ? 'printed' : 'unclear';
  }
  return digits.length === PRINTED_DIGITS ? 'printed' : 'short';
}

/** `CHARITY RUN 5`, `Kyiv Run 10`: the word is part of the name of an event. */
function isPartOfName(before: string): boolean {
  let end = before.length;
  while (end > 0 && ' "\'«»”“-'.includes(before[end - 1] ?? '')) end -= 1;
  const last =
    before
      .slice(Math.max(0, end - LONGEST_WORD), end)
      .split(/[^\p{L}]/u)
      .at(-1) ?? '';
  return /[a-z]$/iu.test(last) || /^(?:благод|харит)/iu.test(last);
}

function endsClearly(after: string, names: readonly string[]): boolean {
  const [, mark = '', word = ''] = /^\s*([,;.)\]!»”"]*)\s*([\p{L}\p{N}№%₴$€'’]*)/u.exec(after) ?? [];
  const isLast = after.trim() === mark;
  if (isLast || NEXT_NUMBER.test(after)) return true;
  if (word === '') return /^\s*[,;(]/u.test(after) && !/^\s*[,;(]+\s*\d/u.test(after);
  if (/^[\d№%₴$€]/u.test(word)) return false;
  if (mark !== '') return true;
  const [first = ''] = foldWords(word);
  return first !== '' && (names.includes(first) || first === 'run' || SAFE.some((safe) => isSafe(first, safe)));
}

const isSafe = (word: string, safe: string) => (safe.length > 3 ? word.startsWith(safe) : word === safe);

/** Numbers after the word RUN, tolerating typos: `run 42`, `РУН№000042`. */
export function orderNumbersIn(purpose: string): string[] {
  return findOrderReferences(purpose).flatMap(({ number, kind }) => (kind === 'bare' ? [] : [number]));
}
