import type { SiteQuery } from './site.ts';

/** Path of another's page with query parameters that its owner promises to read; the locale is added by the link. */
export function siteUrl<Path extends keyof SiteQuery & string>(path: Path, query: SiteQuery[Path]): string {
  const written = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(written.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}
