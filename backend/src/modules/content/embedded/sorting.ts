import type { ContentRequest, Entity } from '../contentSource.ts';
import type { EntryType } from '../contentTypes.ts';
import { type EntityFile, getAddress } from './contentFile.ts';
import { getId } from './ids.ts';

const collator = new Intl.Collator('uk');

export type EntryOrder = Pick<ContentRequest, 'orderBy' | 'order'>;

/** Ties are sorted by slug, so that pages of a list agree. */
export function sortEntries(
  files: readonly EntityFile[],
  request: EntryOrder & Pick<ContentRequest, 'lang' | 'include'>,
  type: EntryType,
): EntityFile[] {
  const { orderBy, lang, include } = request;
  const rank = (file: EntityFile): string | number => {
    switch (orderBy) {
      case 'id':
        return getId(type.name, file.slug, lang);
      case 'include':
        return include?.indexOf(getId(type.name, file.slug, lang)) ?? 0;
      case 'menu_order':
        return file.menuOrder;
      case 'slug':
      case 'include_slugs':
        return getAddress(file);
      case 'title':
        return file.wordings[lang]?.title ?? '';
      case 'modified':
        return file.modified;
      default:
        return file.date;
    }
  };
  const inOrder = sorted(files, rank, getAddress, getDirection(request));
  const isUsual = orderBy === 'date' && request.order === 'desc';
  return type.isOrdered && isUsual ? inOrder.sort((a, b) => a.menuOrder - b.menuOrder) : inOrder;
}

export function sortTerms(terms: Entity[], request: ContentRequest): Entity[] {
  const { orderBy, include } = request;
  const rank = (term: Entity): string | number => {
    if (orderBy === 'include') return include?.indexOf(Number(term.id)) ?? 0;
    const value = term[orderBy === 'include_slugs' ? 'slug' : orderBy];
    return typeof value === 'number' ? value : String(value ?? term.name);
  };
  return sorted(terms, rank, (term) => String(term.slug), getDirection(request));
}

// `include` keeps the caller's own order, whatever `order` says.
const getDirection = ({ order, orderBy }: EntryOrder) => (order === 'asc' || orderBy.startsWith('include') ? 1 : -1);

function sorted<T>(
  items: readonly T[],
  rank: (item: T) => string | number,
  tieBreaker: (item: T) => string,
  direction: 1 | -1,
): T[] {
  return items
    .map((item) => ({ item, rank: rank(item), tie: tieBreaker(item) }))
    .sort((a, b) => direction * compare(a.rank, b.rank) || collator.compare(a.tie, b.tie))
    .map(({ item }) => item);
}

const FIGURES = /^[\d:T-]*$/;

function compare(a: string | number, b: string | number): number {
  if (a === b) return 0;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  // Dates need no alphabet, which takes many times longer.
  if (typeof a === 'string' && typeof b === 'string' && FIGURES.test(a) && FIGURES.test(b)) return a < b ? -1 : 1;
  return collator.compare(String(a), String(b));
}
