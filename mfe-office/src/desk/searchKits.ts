import type { DeskKit } from 'shared-lib/api/office';

const MIN_LETTERS = 3;
const alike: Record<string, string> = { ґ: 'г', і: 'и', ї: 'и', й: 'и', є: 'е', ё: 'е' };

/** Letters that people confuse become one; apostrophes and spaces do not count. */
const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/[’'ʼ`"«»\s-]/g, '')
    .replace(/[ґіїйєё]/g, (letter) => alike[letter] ?? letter);

const words = ({ name, team }: DeskKit) => `${name} ${team}`.split(/\s+/).map(folded);

function rankOf(kit: DeskKit, query: string, text: string): number {
  if (/^\d+$/.test(query)) {
    if (String(kit.number) === query) return 3;
    if (String(kit.number).startsWith(query)) return 2;
    return query.length >= MIN_LETTERS && kit.order.endsWith(query) ? 1 : 0;
  }
  if (kit.order.toLowerCase() === query.toLowerCase()) return 3;
  if (text.length < MIN_LETTERS) return 0;
  if (words(kit).some((word) => word.startsWith(text))) return 2;
  return folded(`${kit.name}${kit.team}`).includes(text) ? 1 : 0;
}

/** Kits by number, order, or three letters of a name or team; best first. The order of the best is complete. */
export function searchKits(kits: readonly DeskKit[], entered: string, limit = 30): DeskKit[] {
  const query = entered.trim();
  if (query === '') return [];
  const text = folded(query);
  const found = kits
    .map((kit) => ({ kit, rank: rankOf(kit, query, text) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ kit }) => kit);
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

/** The kit that a QR code means: the link of a number, or the number itself. */
export function scannedKit(kits: readonly DeskKit[], scanned: string): DeskKit | undefined {
  const code = /\/numbers\/([\w-]+)/.exec(scanned)?.[1];
  if (code) return kits.find((kit) => kit.code === code);
  const number = /^\s*(\d{1,9})\s*$/.exec(scanned)?.[1];
  return number === undefined ? undefined : kits.find((kit) => kit.number === Number(number));
}
