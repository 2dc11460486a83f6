import { type Answer, textOf } from '../sendRequest.ts';

const known = new Map<string, readonly string[]>();

/** Files that a browser without a cache fetches with a page: scripts, styles, fonts, and pictures that do not wait for scrolling. */
export function assetsOf(path: string, page: Answer): readonly string[] {
  const found = known.get(path) ?? filesIn(textOf(page));
  known.set(path, found);
  return found;
}

export function filesIn(html: string): string[] {
  const tags = html.match(/<(?:script|link|img)\b[^>]*>/g) ?? [];
  const files = tags
    .filter((tag) => !/loading="lazy"/.test(tag))
    .map((tag) => /(?:src|href)="(\/(?:shell|releases|media)\/[^"]+)"/.exec(tag)?.[1])
    .filter((file) => file !== undefined);
  return [...new Set(files)];
}
