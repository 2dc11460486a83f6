import { type FieldGroup, pageFields, termFields, typeFields } from './acfFields.ts';

export interface EntryType {
  kind: 'entry';
  route: string;
  name: string;
  hasExcerpt: boolean;
  isPage: boolean;
  /** Visitors see an order that editors make by hand; entries without a place come first, the newest of them above. */
  isOrdered: boolean;
  /** The taxonomy entries are filed under, also the name of the filter parameter. */
  taxonomy?: string;
  /** First part of the public URL; absent when entries have no URL of their own. */
  path?: string;
}

export interface TermType {
  kind: 'term';
  route: string;
  entryRoutes: readonly string[];
}

export type ContentType = EntryType | TermType;

const entry = (route: string, rest: Partial<EntryType> = {}): EntryType => ({
  kind: 'entry',
  route,
  name: route,
  hasExcerpt: false,
  isPage: false,
  isOrdered: false,
  path: route,
  ...rest,
});

const term = (route: string, entryRoutes: string[]): TermType => ({ kind: 'term', route, entryRoutes });

/** Every content call of specification §7. */
export const contentTypes: readonly ContentType[] = [
  entry('pages', { name: 'page', hasExcerpt: true, isPage: true, path: '' }),
  entry('news_article', { hasExcerpt: true, path: 'news' }),
  entry('participants', { isOrdered: true }),
  entry('probig_gallery', { isOrdered: true, taxonomy: 'probig_gallery_category', path: 'gallery' }),
  entry('probig_history', { taxonomy: 'probig_history_category', path: 'history' }),
  entry('probig_teams', { isOrdered: true, taxonomy: 'probig_teams_category', path: 'teams' }),
  entry('probig_teams_table', { taxonomy: 'probig_teams_category', path: 'teams-table' }),
  entry('product', { isOrdered: true, hasExcerpt: true }),
  term('probig_gallery_category', ['probig_gallery']),
  term('probig_history_category', ['probig_history']),
  term('probig_teams_category', ['probig_teams', 'probig_teams_table']),
];

export const entryTypes = contentTypes.filter((type) => type.kind === 'entry');
export const termTypes = contentTypes.filter((type) => type.kind === 'term');

/** The custom fields of an entity, or undefined where WordPress has no field group and returns `[]`. */
export function findFields(type: ContentType, slug: string): FieldGroup | undefined {
  if (type.kind === 'term') return termFields[type.route];
  return type.isPage ? pageFields[slug] : typeFields[type.route];
}
