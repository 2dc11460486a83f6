import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { canonicalPath, requestUrl } from '../request/url.ts';

export type OriginOf = (request: FastifyRequest) => string;

/** Sets the cookie of a preview or a draft, or removes it with a lifetime of 0 s. */
export function setViewCookie(reply: FastifyReply, name: string, value: string, maxAge: number): void {
  reply.setCookie(name, value, { maxAge }).header('x-robots-tag', 'noindex');
}

/** The button of a banner, a form without fields, removes the cookie. @param path below `/platform` */
export function registerLeave(platform: FastifyInstance, path: string, cookie: string, getOrigin: OriginOf): void {
  platform.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
      body.resume();
      done(null);
    });
    forms.post(path, { bodyLimit: 1024, config: { audit: 'never' } }, async (request, reply) => {
      setViewCookie(reply, cookie, '', 0);
      return reply.redirect(refererTarget(request, getOrigin(request)), 303);
    });
  });
}

/** Path and query of a URL of this site; the home page for any other. */
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
