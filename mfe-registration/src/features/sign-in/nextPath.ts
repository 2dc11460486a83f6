/** Any origin would do: it only tells whether an address leaves the site. */
const HERE = 'http://site.invalid';

/**
 * Where to go after signing in: `next` when it is a path of this site, otherwise `fallback`.
 * The address comes from the query, so anybody may have written it: it must not lead to another site, in none of the
 * spellings that browsers read as one (`//host`, `/\host`, a tab inside, dots before).
 */
export function nextPath(next: string | null, fallback: string): string {
  if (!next?.startsWith('/') || !URL.canParse(next, HERE)) return fallback;
  const { origin, pathname, search, hash } = new URL(next, HERE);
  if (origin !== HERE || pathname.startsWith('//')) return fallback;
  return pathname + search + hash;
}
