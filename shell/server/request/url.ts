/**
 * The address of a request on the site's own origin, whatever stands in its first line: `//evil.example` and
 * `/\evil.example` name a path here, never another host.
 */
export function requestUrl(origin: string, requestUrl: string): URL {
  const path = requestUrl.startsWith('/') ? requestUrl : '/';
  return URL.canParse(origin + path) ? new URL(origin + path) : new URL(origin);
}

/** The one spelling of a path: single slashes, none at the end, the locale in lower case. */
export function canonicalPath(pathname: string): string {
  const single = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return single.replace(/^\/en(?=\/|$)/i, '/en');
}
