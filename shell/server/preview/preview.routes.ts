import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseLocalizedPath } from 'shared-lib/i18n/paths';
import { callerFor } from '../platform/access/authenticate.ts';
import type { Preview, ReleaseName } from '../platform/api.ts';
import { assertRelease } from '../platform/names.ts';
import { integer, optional, parseBody, text } from '../platform/parseBody.ts';
import { PlatformError } from '../platform/platformError.ts';
import type { PlatformContext } from '../platform/registerPlatform.ts';
import { printCookie } from '../request/cookies.ts';
import { publicOriginOf } from '../request/origin.ts';
import { canonicalPath, requestUrl } from '../request/url.ts';
import { PREVIEW_COOKIE } from './cookie.ts';
import type { PreviewTokens } from './previewTokens.ts';
import { textOf } from './texts.ts';

const HOUR_MS = 3_600_000;
const HOURS = { usual: 24, most: 14 * 24 };

/** Previews of releases: a team makes a link, whoever opens it sees the release, and the banner's button ends it. */
export const previewRoutes = (passes: PreviewTokens) => (platform: FastifyInstance, parts: PlatformContext) => {
  const originOf = (request: FastifyRequest) => publicOriginOf(request, parts.environment);
  registerCreate(platform, passes, parts, originOf);
  registerOpen(platform, passes, originOf);
  leave(platform, originOf);
};

type OriginOf = (request: FastifyRequest) => string;

function registerCreate(
  platform: FastifyInstance,
  passes: PreviewTokens,
  { authenticate, store }: PlatformContext,
  originOf: OriginOf,
) {
  platform.post('/previews', { onRequest: authenticate.anyToken }, async (request): Promise<Preview> => {
    const {
      name,
      version,
      hours = HOURS.usual,
    } = parseBody<ReleaseName & { hours?: number }>(request.body, {
      name: text(100),
      version: text(100),
      hours: optional(integer(1, HOURS.most)),
    });
    assertRelease(name, version);
    callerFor(name, request);
    request.auditDetails = { name, version, hours };
    if (!(await store.library.find(name, version))) throw new PlatformError('release-unknown');
    const expires = Date.now() + hours * HOUR_MS;
    const url = new URL('/platform/preview', originOf(request));
    url.searchParams.set('pass', passes.sign({ name, version, expires }));
    return { url: url.href, expires: new Date(expires).toISOString() };
  });
}

function registerOpen(platform: FastifyInstance, passes: PreviewTokens, originOf: OriginOf): void {
  platform.get<{ Querystring: { pass?: string; to?: string } }>('/preview', async (request, reply) => {
    const { pass: given = '', to = '/' } = request.query;
    const pass = passes.read(String(given));
    const target = localTarget(originOf(request), String(to));
    if (!pass) {
      const { locale } = parseLocalizedPath(target);
      return reply.status(410).type('text/plain; charset=utf-8').send(textOf(locale, 'expired'));
    }
    setPreviewCookie(reply, originOf(request), String(given), Math.ceil((pass.expires - Date.now()) / 1000));
    return reply.redirect(target, 303);
  });
}

function leave(platform: FastifyInstance, originOf: OriginOf): void {
  platform.register(async (forms) => {
    // The button's form has no fields: whatever comes is not read.
    forms.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
      body.resume();
      done(null);
    });
    forms.post('/preview/leave', { bodyLimit: 1024, config: { audit: 'never' } }, async (request, reply) => {
      setPreviewCookie(reply, originOf(request), '', 0);
      return reply.redirect(refererTarget(request, originOf(request)), 303);
    });
  });
}

function setPreviewCookie(reply: FastifyReply, origin: string, value: string, maxAge: number): void {
  const secure = origin.startsWith('https:');
  const cookie = printCookie({ name: PREVIEW_COOKIE, value, maxAge, secure });
  reply.headers({ 'set-cookie': cookie, 'x-robots-tag': 'noindex' });
}

/** Path and query of an address of this site; the home page when it leads elsewhere. */
export function localTarget(origin: string, to: string): string {
  if (!/^\/(?![/\\])/.test(to)) return '/';
  const { pathname, search, hash } = requestUrl(origin, to);
  const path = canonicalPath(pathname);
  return path.startsWith('/platform/') ? '/' : path + search + hash;
}

function refererTarget({ headers }: FastifyRequest, origin: string): string {
  const { referer = '' } = headers;
  return referer.startsWith(`${origin}/`) ? localTarget(origin, referer.slice(origin.length)) : '/';
}
