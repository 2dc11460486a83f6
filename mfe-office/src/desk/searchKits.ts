import type { DeskKit } from 'shared-lib/api/office';
import { foldWords, hasWords, inOtherLayout, isSameCode, isTypo, parseScannedCode } from 'shared-lib/validation';

const MIN_LETTERS = 3;
interface FoldedKit {
  words: readonly string[];
  all: string;
}

const foldedKits = new WeakMap<DeskKit, FoldedKit>();

/** Folded once for each list, not for each key. */
function foldKit(kit: DeskKit): FoldedKit {
  const known = foldedKits.get(kit);
  if (known) return known;
  const words = foldWords(`${kit.name} ${kit.team}`);
  const made = { words, all: words.join('') };
  foldedKits.set(kit, made);
  return made;
}

/** A whole phone; bar codes of goods have 13 digits. */
const PHONE = /^(?:\+\d{8,15}|380\d{9}|0\d{9})$/;
const PHONE_END = 4;

function rankOfDigits({ number, order, phoneEnd }: DeskKit, digits: string): number {
  if (String(number) === digits) return 3;
  if (String(number).startsWith(digits)) return 2;
  if (phoneEnd === digits && digits.length === PHONE_END) return 1.5;
  return digits.length >= MIN_LETTERS && order.endsWith(digits) ? 1 : 0;
}

function rankOfWords(kit: DeskKit, query: readonly string[]): number {
  const { words, all } = foldKit(kit);
  if (hasWords(words, query)) return 2;
  return query.length > 0 && all.includes(query.join('')) ? 1 : 0;
}

/** How well a kit meets what was entered; 0: not at all. */
function rankFor(entered: string): (kit: DeskKit) => number {
  const scanned = parseScannedCode(entered);
  if (scanned.kind === 'consent') return () => 0;
  if (scanned.kind === 'order') return ({ order }) => (order === scanned.order ? 3 : 0);
  if (scanned.kind === 'race-number') return rankOfCode(scanned.code);
  const phone = entered.replace(/[\s().–-]/g, '');
  if (PHONE.test(phone)) return ({ phoneEnd }) => (phoneEnd === phone.slice(-PHONE_END) ? 2 : 0);
  if (scanned.kind === 'digits') return (kit) => rankOfDigits(kit, scanned.digits);
  if ((entered.match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS) return () => 0;
  const readings = [entered, inOtherLayout(entered)].map(foldWords);
  return (kit) => Math.max(...readings.map((words) => rankOfWords(kit, words)));
}

/** The code itself is better than one without its capital letters. */
const rankOfCode =
  (scanned: string) =>
  ({ code }: DeskKit): number =>
    code === scanned ? 3 : code !== '' && isSameCode(code, scanned) ? 2 : 0;

/** Best first. */
function findKits(kits: readonly DeskKit[], query: string): DeskKit[] {
  if (query === '') return [];
  const getRank = rankFor(query);
  return kits
    .map((kit) => ({ kit, rank: getRank(kit) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ kit }) => kit);
}

/** Names that are meant although a letter is wrong. */
function findWithTypos(kits: readonly DeskKit[], query: string): DeskKit[] {
  if (parseScannedCode(query).kind !== 'unknown') return [];
  const readings = [query, inOtherLayout(query)].map(foldWords).filter((words) => words.length > 0);
  return kits.filter((kit) =>
    readings.some((words) => words.every((word) => foldKit(kit).words.some((one) => isTypo(one, word)))),
  );
}

/** Kits by number, order, phone, or three letters of a name or team, with typos if nothing else is found; best first. The order of the best is complete. */
export function searchKits(kits: readonly DeskKit[], entered: string, limit = 30): DeskKit[] {
  const query = entered.trim();
  const exact = findKits(kits, query);
  const found = exact.length > 0 ? exact : findWithTypos(kits, query);
  return found.filter(({ order }, index) => index < limit || (order !== '' && order === found[0]?.order));
}

/** The query for the next kit: kept while it finds more of the same order, as when a captain collects for a team. */
export function nextQuery(
  kits: readonly DeskKit[],
  query: string,
  done: DeskKit,
  isHandedOut: (number: number) => boolean,
): string {
  const isWaiting = ({ number, order, isPaid }: DeskKit) =>
    order === done.order && isPaid && number !== null && number !== done.number && !isHandedOut(number);
  return searchKits(kits, query).some(isWaiting) ? query : '';
}

/** The one kit that was meant: the only one found, or the one with this number or code. One with typos is looked at first. */
export function meantKit(kits: readonly DeskKit[], entered: string): DeskKit | undefined {
  const found = findKits(kits, entered.trim());
  const scanned = parseScannedCode(entered);
  const [first] = found;
  const isExact =
    (scanned.kind === 'digits' && String(first?.number) === scanned.digits) ||
    (scanned.kind === 'race-number' && first?.code === scanned.code);
  return found.length === 1 || isExact ? first : undefined;
}
