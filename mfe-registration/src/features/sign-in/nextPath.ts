/** Placeholder origin to detect URLs that leave the site. */
const HERE = 'http://site.invalid';

/**
 * Redirect target after signing in: `next` when it is a path of this site, otherwise `fallback`.
 * Rejects every spelling that browsers read as another site (`//host`, `/\host`, a tab inside, dots before).
 */
export function nextPath(next: string | null, fallback: string): string {
  if (!next?.startsWith('/') || !URL.canParse(next, HERE)) return fallback;
  const { origin, pathname, search, hash } = new URL(next, HERE);
  if (origin !== HERE || pathname.startsWith('//')) return fallback;
  return pathname + search + hash;
}
