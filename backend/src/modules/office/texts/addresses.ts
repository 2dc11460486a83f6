import type { ContentEntry, TextRule } from 'shared-lib/api/office';
import type { Db } from '../../../database/connection.ts';
import { type EditedContent, hasOwnPage, listNewestVersions } from '../../content/index.ts';
import { listDrafts } from './textDrafts.ts';
import { listFileEntries } from './textSource.ts';
import type { TextKey } from './textVersions.ts';

/** Addresses of a route, each with the slug of its entry. */
export interface Addresses {
  /** Entries that are published, hidden or planned. */
  current: ReadonlyMap<string, string>;
  /** Drafts. */
  drafted: ReadonlyMap<string, string>;
  /** Entries that have another address now. */
  former: ReadonlyMap<string, string>;
}

const FORM = /^[\p{Ll}\p{Lo}\p{N}_-]{1,120}$/u;
/** WordPress names no entry so; pages of lists are below `page`. */
const RESERVED: ReadonlySet<string> = new Set(['feed', 'rdf', 'rss', 'rss2', 'atom', 'embed', 'page']);
/** An entry that moves more often loses its oldest addresses. */
const MOST_FORMER = 100;

export const getEntryAddress = (slug: string, entry: Pick<ContentEntry, 'address'> | undefined): string =>
  entry?.address ?? slug;

export async function listAddresses(db: Db, content: EditedContent, route: string): Promise<Addresses> {
  const current = new Map<string, string>();
  const former = new Map<string, string>();
  const add = (slug: string, entry: ContentEntry) => {
    current.set(getEntryAddress(slug, entry), slug);
    for (const address of entry.formerAddresses ?? []) former.set(address, slug);
  };
  const versions = await listNewestVersions(db, route);
  const edited = new Set(versions.map(({ slug }) => slug));
  for (const [slug, { entry }] of listFileEntries(content, route)) if (!edited.has(slug)) add(slug, entry);
  // A version may be planned: until then the address of the one before it counts too.
  for (const { slug, address, formerAddresses = [] } of content.shown.entities(route)) {
    current.set(address ?? slug, slug);
    for (const each of formerAddresses) former.set(each, slug);
  }
  for (const { slug, entry } of versions) add(slug, entry);
  const drafts = (await listDrafts(db, route)).map(({ slug, entry }) => [getEntryAddress(slug, entry), slug] as const);
  return { current, drafted: new Map(drafts.reverse()), former };
}

export const isReservedAddress = (address: string): boolean => RESERVED.has(address);

/** What keeps an entry from having its address. */
export function findAddressRule(
  { slug }: TextKey,
  entry: ContentEntry,
  { current, drafted, former }: Omit<Addresses, 'drafted'> & Partial<Addresses>,
): TextRule | undefined {
  const address = getEntryAddress(slug, entry);
  if (address === '') return 'required';
  if (!FORM.test(address)) return 'form';
  if (isReservedAddress(address)) return 'reserved';
  if ((current.get(address) ?? drafted?.get(address) ?? slug) !== slug) return 'inUse';
  return (former.get(address) ?? slug) !== slug ? 'leadsElsewhere' : undefined;
}

/** An entry with the address that it may have: none where no page shows it alone. */
export function withAddress(
  { route, slug }: TextKey,
  { address, formerAddresses: _, ...entry }: ContentEntry,
): ContentEntry {
  const typed = address?.trim().toLowerCase();
  return typed === undefined || typed === slug || !hasOwnPage(route) ? entry : { address: typed, ...entry };
}

/** An entry that is published over another version of itself: what was read there leads to it from then on. */
export function withFormerAddresses(slug: string, entry: ContentEntry, before: ContentEntry | undefined): ContentEntry {
  const { formerAddresses = [], ...rest } = entry;
  const earlier = before ? [...(before.formerAddresses ?? []), getEntryAddress(slug, before)] : [];
  const all = new Set([...formerAddresses, ...earlier]);
  all.delete(getEntryAddress(slug, entry));
  return all.size === 0 ? rest : { ...rest, formerAddresses: [...all].slice(-MOST_FORMER) };
}
