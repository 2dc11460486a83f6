import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseLocalizedPath } from 'shared-lib/i18n/paths';
import { callerFor } from '../platform/access/authenticate.ts';
import type { Preview, ReleaseName } from '../platform/api.ts';
import type { PlatformContext } from '../platform/context.ts';
import { known } from '../platform/deployments/compatibility.ts';
import { assertRelease } from '../platform/names.ts';
import { integer, optional, parseBody, text } from '../platform/parseBody.ts';
import { canonicalPath, publicOriginOf, requestUrl } from '../request/url.ts';
import { PREVIEW_COOKIE, type PreviewTokens } from './previewTokens.ts';
import { textOf } from './texts.ts';

const HOUR_MS = 3_600_000;
const HOURS = { default: 24, max: 14 * 24 };

/** Previews of releases: a team creates a link, opening it sets a cookie, the banner's button removes it. */
export const previewRoutes =
  (previewTokens: PreviewTokens) => (platform: FastifyInstance, context: PlatformContext) => {
    const originOf = (request: FastifyRequest) => publicOriginOf(request, context.environment);
    registerCreate(platform, previewTokens, context, originOf);
    registerOpen(platform, previewTokens, originOf);
    registerLeave(platform, originOf);
  };

type OriginOf = (request: FastifyRequest) => string;

function registerCreate(
  platform: FastifyInstance,
  previewTokens: PreviewTokens,
  { authenticate, store, deployments, ownership }: PlatformContext,
  originOf: OriginOf,
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
    const url = new URL('/platform/preview', originOf(request));
    url.searchParams.set('pass', previewTokens.sign({ name, version, expires }));
    return { url: url.href, expires: new Date(expires).toISOString() };
  });
}

function registerOpen(platform: FastifyInstance, previewTokens: PreviewTokens, originOf: OriginOf): void {
  platform.get<{ Querystring: { pass?: string; to?: string } }>('/preview', async (request, reply) => {
    const { pass = '', to = '/' } = request.query;
    const token = previewTokens.read(String(pass));
    const target = localTarget(originOf(request), String(to));
    if (!token) {
      const { locale } = parseLocalizedPath(target);
      return reply.status(410).type('text/plain; charset=utf-8').send(textOf(locale, 'expired'));
    }
    setPreviewCookie(reply, String(pass), Math.ceil((token.expires - Date.now()) / 1000));
    return reply.redirect(target, 303);
  });
}

function registerLeave(platform: FastifyInstance, originOf: OriginOf): void {
  platform.register(async (forms) => {
    // The button's form has no fields, so its body is not read.
    forms.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
      body.resume();
      done(null);
    });
    forms.post('/preview/leave', { bodyLimit: 1024, config: { audit: 'never' } }, async (request, reply) => {
      setPreviewCookie(reply, '', 0);
      return reply.redirect(refererTarget(request, originOf(request)), 303);
    });
  });
}

function setPreviewCookie(reply: FastifyReply, value: string, maxAge: number): void {
  reply.setCookie(PREVIEW_COOKIE, value, { maxAge }).header('x-robots-tag', 'noindex');
}

/** Path and query of a URL of this site; the home page for any other. */
export function localTarget(origin: string, to: string): string {
  if (!/^\/(?![/\\])/.test(to)) return '/';
  const { pathname, search, hash } = requestUrl(origin, to);
  const path = canonicalPath(pathname);
  return path.startsWith('/platform/') ? '/' : path + search + hash;
}

export function refererTarget({ headers }: FastifyRequest, origin: string): string {
  const { referer = '' } = headers;
  return referer.startsWith(`${origin}/`) ? localTarget(origin, referer.slice(origin.length)) : '/';
}
