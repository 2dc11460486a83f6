import { decodeSlug } from '../contentQuery.ts';
import { entryTypes } from '../contentTypes.ts';
import { getAddress } from './contentFile.ts';
import type { ContentFolder } from './contentFolder.ts';
import { encodeSlug } from './siteUrls.ts';

/** `news/kit` by `news/starter-kit`: where entries were, and where they are. */
type Moved = ReadonlyMap<string, string>;

const known = new WeakMap<ContentFolder, { revision: string; moved: Moved }>();

const LINK = /(\shref\s*=\s*["']\/(?:en\/)?)([a-z-]+)\/([^"'/?#]+)/gi;

/** Leads the links of an editor's HTML to where the entries are now. */
export function withCurrentLinks(folder: ContentFolder, html: string): string {
  if (!html.includes('href')) return html;
  const moved = findMoved(folder);
  if (moved.size === 0) return html;
  return html.replace(LINK, (link, start: string, path: string, address: string) => {
    const now = moved.get(`${path}/${decodeSlug(address)}`);
    return now ? `${start}${now}` : link;
  });
}

function findMoved(folder: ContentFolder): Moved {
  const revision = folder.revision();
  const before = known.get(folder);
  if (before?.revision === revision) return before.moved;
  const moved = new Map<string, string>();
  for (const { route, path } of entryTypes) {
    if (!path) continue;
    const files = folder.entities(route);
    const taken = new Set(files.map(getAddress));
    for (const file of files) {
      for (const former of file.formerAddresses ?? []) {
        if (!taken.has(former)) moved.set(`${path}/${former}`, `${path}/${encodeSlug(getAddress(file))}`);
      }
    }
  }
  known.set(folder, { revision, moved });
  return moved;
}
