import type { Preview, ReleaseName } from '@charity-run/release/api';
import { known } from '@charity-run/release/fit/compatibility';
import { assertRelease } from '@charity-run/release/names';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseLocalizedPath } from 'shared-lib/i18n/paths';
import { callerFor } from '../platform/access/authenticate.ts';
import type { PlatformContext } from '../platform/context.ts';
import { integer, optional, parseBody, text } from '../platform/parseBody.ts';
import { getPublicOrigin } from '../request/url.ts';
import { PREVIEW_COOKIE, type PreviewTokens } from './previewTokens.ts';
import { getText } from './texts.ts';
import { localTarget, type OriginOf, registerLeave, setViewCookie } from './viewCookie.ts';

const HOUR_MS = 3_600_000;
const HOURS = { default: 24, max: 14 * 24 };

/** Previews of releases: a team creates a link, opening it sets a cookie, the banner's button removes it. */
export const previewRoutes =
  (previewTokens: PreviewTokens) => (platform: FastifyInstance, context: PlatformContext) => {
    const getOrigin = (request: FastifyRequest) => getPublicOrigin(request, context.environment);
    registerCreate(platform, previewTokens, context, getOrigin);
    registerOpen(platform, previewTokens, getOrigin);
    registerLeave(platform, '/preview/leave', PREVIEW_COOKIE, getOrigin);
  };

function registerCreate(
  platform: FastifyInstance,
  previewTokens: PreviewTokens,
  { authenticate, store, deployments, ownership }: PlatformContext,
  getOrigin: OriginOf,
): void {
  platform.post('/previews', { onRequest: authenticate.anyToken }, async (request): Promise<Preview> => {
    const body = parseBody<ReleaseName & { hours?: number }>(request.body, {
      name: text(100),
      version: text(100),
      hours: optional(integer(1, HOURS.max)),
    });
    const { name, version, hours = HOURS.default } = body;
    assertRelease(name, version);
    callerFor(name, request);
    request.auditDetails = { name, version, hours };
    const release = known(await store.library.find(name, version), name, version);
    await deployments.assertFits(await ownership.withRoutes(release));
    const expires = Date.now() + hours * HOUR_MS;
    const url = new URL('/platform/preview', getOrigin(request));
    url.searchParams.set('pass', previewTokens.sign({ name, version, expires }));
    return { url: url.href, expires: new Date(expires).toISOString() };
  });
}

function registerOpen(platform: FastifyInstance, previewTokens: PreviewTokens, getOrigin: OriginOf): void {
  platform.get<{ Querystring: { pass?: string; to?: string } }>('/preview', async (request, reply) => {
    const { pass = '', to = '/' } = request.query;
    const token = previewTokens.read(String(pass));
    const target = localTarget(getOrigin(request), String(to));
    if (!token) {
      const { locale } = parseLocalizedPath(target);
      return reply.status(410).type('text/plain; charset=utf-8').send(getText(locale, 'expired'));
    }
    setViewCookie(reply, PREVIEW_COOKIE, String(pass), Math.ceil((token.expires - Date.now()) / 1000));
    return reply.redirect(target, 303);
  });
}
