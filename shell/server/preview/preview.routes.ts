import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseLocalizedPath } from 'shared-lib/i18n/paths';
import { addressOn, canonicalPath } from '../http/addresses.ts';
import { printCookie } from '../http/cookies.ts';
import { publicOriginOf } from '../http/origin.ts';
import { callerFor } from '../platform/access/gate.ts';
import type { Preview, ReleaseName } from '../platform/api.ts';
import { bodyOf, integer, optional, text } from '../platform/body.ts';
import { assertRelease } from '../platform/names.ts';
import { Refused } from '../platform/refusal.ts';
import type { PlatformParts } from '../platform/registerPlatform.ts';
import { PREVIEW_COOKIE } from './cookie.ts';
import type { Passes } from './previewTokens.ts';
import { textOf } from './texts.ts';

const HOUR_MS = 3_600_000;
const HOURS = { usual: 24, most: 14 * 24 };

/** Previews of releases: a team makes a link, whoever opens it sees the release, and the banner's button ends it. */
export const previewRoutes = (passes: Passes) => (platform: FastifyInstance, parts: PlatformParts) => {
  const originOf = (request: FastifyRequest) => publicOriginOf(request, parts.environment);
  makeLinks(platform, passes, parts, originOf);
  openLinks(platform, passes, originOf);
  leave(platform, originOf);
};

type OriginOf = (request: FastifyRequest) => string;

function makeLinks(platform: FastifyInstance, passes: Passes, { gate, store }: PlatformParts, originOf: OriginOf) {
  platform.post('/previews', { onRequest: gate.anyone }, async (request): Promise<Preview> => {
    const {
      name,
      version,
      hours = HOURS.usual,
    } = bodyOf<ReleaseName & { hours?: number }>(request.body, {
      name: text(100),
      version: text(100),
      hours: optional(integer(1, HOURS.most)),
    });
    assertRelease(name, version);
    callerFor(name, request);
    request.auditDetails = { name, version, hours };
    if (!(await store.library.find(name, version))) throw new Refused('release-unknown');
    const expires = Date.now() + hours * HOUR_MS;
    const url = new URL('/platform/preview', originOf(request));
    url.searchParams.set('pass', passes.sign({ name, version, expires }));
    return { url: url.href, expires: new Date(expires).toISOString() };
  });
}

function openLinks(platform: FastifyInstance, passes: Passes, originOf: OriginOf): void {
  platform.get<{ Querystring: { pass?: string; to?: string } }>('/preview', async (request, reply) => {
    const { pass: given = '', to = '/' } = request.query;
    const pass = passes.read(String(given));
    const target = localTarget(originOf(request), String(to));
    if (!pass) {
      const { locale } = parseLocalizedPath(target);
      return reply.status(410).type('text/plain; charset=utf-8').send(textOf(locale, 'expired'));
    }
    setPass(reply, originOf(request), String(given), Math.ceil((pass.expires - Date.now()) / 1000));
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
      setPass(reply, originOf(request), '', 0);
      return reply.redirect(cameFrom(request, originOf(request)), 303);
    });
  });
}

function setPass(reply: FastifyReply, origin: string, value: string, maxAge: number): void {
  const secure = origin.startsWith('https:');
  const cookie = printCookie({ name: PREVIEW_COOKIE, value, maxAge, secure });
  reply.headers({ 'set-cookie': cookie, 'x-robots-tag': 'noindex' });
}

/** Path and query of an address of this site; the home page when it leads elsewhere. */
export function localTarget(origin: string, to: string): string {
  if (!/^\/(?![/\\])/.test(to)) return '/';
  const { pathname, search, hash } = addressOn(origin, to);
  const path = canonicalPath(pathname);
  return path.startsWith('/platform/') ? '/' : path + search + hash;
}

function cameFrom({ headers }: FastifyRequest, origin: string): string {
  const { referer = '' } = headers;
  return referer.startsWith(`${origin}/`) ? localTarget(origin, referer.slice(origin.length)) : '/';
}
