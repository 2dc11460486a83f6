import { getText, type HttpResponse } from '../sendRequest.ts';

const known = new Map<string, readonly string[]>();

/** Files a browser without cache loads with a page: scripts, styles, fonts and eager images. */
export function getAssets(path: string, page: HttpResponse): readonly string[] {
  const found = known.get(path) ?? filesIn(getText(page));
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
