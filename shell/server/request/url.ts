import type { FastifyRequest } from 'fastify';
import type { SiteEnvironment } from '../environment.ts';

/** The site's origin as visitors know it: configured, or else taken from the request. */
export function getPublicOrigin(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  { publicOrigin, port }: Pick<SiteEnvironment, 'publicOrigin' | 'port'>,
): string {
  const requested = `${request.protocol}://${request.host}`;
  // Clients may send any Host; a malformed one must not cause an error.
  const origin = publicOrigin ?? (URL.canParse(requested) ? requested : `http://localhost:${port}`);
  return new URL(origin).origin;
}

/** The URL of a request on the site's origin: `//evil.example` and `/\evil.example` are paths here, never another host. */
export function requestUrl(origin: string, target: string): URL {
  const path = target.startsWith('/') ? target : '/';
  return URL.canParse(origin + path) ? new URL(origin + path) : new URL(origin);
}

/** The path with single slashes, none at the end; locale and page in lower case. Slugs and tokens keep their case. */
export function canonicalPath(pathname: string): string {
  const single = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return single.replace(/^(?:\/en(?=\/|$))?(?:\/[\w-]+(?=\/|$))?/i, (page) => page.toLowerCase());
}
