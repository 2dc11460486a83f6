import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { readContentQuery } from './contentQuery.ts';
import type { ContentSource, Entity, Locale, ReadableEntry } from './contentSource.ts';
import { type EntryType, entryTypes } from './contentTypes.ts';

const LARGEST_PAGE = 100;

/** Public entities of a type in one language, without password-protected ones. */
export async function allPublished(source: ContentSource, route: string, lang: Locale): Promise<Entity[]> {
  const type = typeOf(route);
  const entities: Entity[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const query = new URLSearchParams({ lang, per_page: String(LARGEST_PAGE), page: String(page) });
    const list = await source.list(readContentQuery(type, query));
    entities.push(...list.entities);
    pages = list.totalPages;
    // Lets other requests run while thousands of entries are collected.
    await yieldToEventLoop();
  }
  return entities.filter(isReadable);
}

/** Slugs of all public entities of a type in one language, with the times of their last change. */
export async function readableEntries(source: ContentSource, route: string, lang: Locale): Promise<ReadableEntry[]> {
  const listed = source.readable?.(typeOf(route), lang);
  if (listed) return listed;
  const entities = await allPublished(source, route, lang);
  return entities.map(({ slug, modified_gmt }) => ({ slug: String(slug), modified_gmt: String(modified_gmt) }));
}

const typeOf = (route: string) => entryTypes.find((each) => each.route === route) as EntryType;

export async function newestPublished(source: ContentSource, route: string, lang: Locale, count: number) {
  const query = new URLSearchParams({ lang, per_page: String(count), head_tags: 'true' });
  return (await source.list(readContentQuery(typeOf(route), query))).entities.filter(isReadable);
}

function isReadable({ content }: Entity): boolean {
  return !(content as { protected?: boolean } | undefined)?.protected;
}
