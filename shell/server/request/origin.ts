import type { FastifyRequest } from 'fastify';
import type { SiteEnvironment } from '../environment.ts';

/** The site's address as visitors know it: configured, or else the one this request was sent to. */
export function publicOriginOf(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  { publicOrigin, port }: Pick<SiteEnvironment, 'publicOrigin' | 'port'>,
): string {
  const asked = `${request.protocol}://${request.host}`;
  // Anybody may send any Host; one that is no address at all must not end in an error.
  const origin = publicOrigin ?? (URL.canParse(asked) ? asked : `http://localhost:${port}`);
  return new URL(origin).origin;
}
