import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseLocalizedPath } from 'shared-lib/i18n/paths';
import { addressOn, canonicalPath } from '../http/addresses.ts';
import { printCookie } from '../http/cookies.ts';
import { LEAVE_PATH } from './banner.ts';
import { PREVIEW_COOKIE } from './cookie.ts';
import type { Passes } from './passes.ts';
import { textOf } from './texts.ts';

export interface PreviewDependencies {
  passes: Passes;
  /** The site's address as visitors know it. */
  originOf: (request: FastifyRequest) => string;
}

/** What a visitor of a preview calls: the link that begins it and the button that ends it. */
export function registerPreviewPages(app: FastifyInstance, { passes, originOf }: PreviewDependencies): void {
  const setPass = (request: FastifyRequest, reply: FastifyReply, value: string, maxAge: number) => {
    const secure = originOf(request).startsWith('https:');
    reply.headers({
      'set-cookie': printCookie({ name: PREVIEW_COOKIE, value, maxAge, secure }),
      'cache-control': 'private, no-store',
      // The link is a permission: pages that come after must not pass it on.
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  };

  app.get<{ Querystring: { pass?: string; to?: string } }>('/platform/preview', async (request, reply) => {
    const { pass: text = '', to = '/' } = request.query;
    const pass = passes.read(String(text));
    const target = localTarget(originOf(request), String(to));
    if (!pass) {
      const { locale } = parseLocalizedPath(target);
      return reply.status(410).type('text/plain; charset=utf-8').send(textOf(locale, 'expired'));
    }
    setPass(request, reply, String(text), Math.ceil((pass.expires - Date.now()) / 1000));
    return reply.redirect(target, 303);
  });

  app.register(async (forms) => {
    // The button's form has no fields: whatever comes is not read.
    forms.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
      body.resume();
      done(null);
    });
    forms.post(LEAVE_PATH, { bodyLimit: 1024 }, async (request, reply) => {
      setPass(request, reply, '', 0);
      return reply.redirect(cameFrom(request, originOf(request)), 303);
    });
  });
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
