import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseLocalizedPath } from 'shared-lib/i18n/paths';
import type { PlatformContext } from '../platform/context.ts';
import { localTarget, registerLeave, setViewCookie } from '../preview/viewCookie.ts';
import { getPublicOrigin } from '../request/url.ts';
import { draftText } from './draftTexts.ts';
import { DRAFT_COOKIE, DRAFT_HEADER, type DraftTokens } from './draftTokens.ts';

const TIMEOUT_MS = 5_000;
const TOKEN = /^[\w-]{10,400}\.[\w-]{43}$/;

/** `GET /platform/draft`: the link behind "Preview" in WordPress sets a cookie; the banner's button removes it. */
export const draftRoutes =
  (draftTokens: DraftTokens, backendUrl: string) => (platform: FastifyInstance, context: PlatformContext) => {
    const getOrigin = (request: FastifyRequest) => getPublicOrigin(request, context.environment);

    platform.get<{ Querystring: { token?: string; to?: string } }>('/draft', async (request, reply) => {
      const token = String(request.query.token ?? '');
      const target = localTarget(getOrigin(request), String(request.query.to ?? '/'));
      const expires = TOKEN.test(token) ? await findExpiry(backendUrl, token) : undefined;
      if (!expires) {
        const { locale } = parseLocalizedPath(target);
        return reply.status(410).type('text/plain; charset=utf-8').send(draftText(locale, 'expired'));
      }
      setViewCookie(
        reply,
        DRAFT_COOKIE,
        draftTokens.getCookie({ token, expires }),
        Math.ceil((expires - Date.now()) / 1000),
      );
      return reply.redirect(target, 303);
    });

    registerLeave(platform, '/draft/leave', DRAFT_COOKIE, getOrigin);
  };

/** @returns nothing for a token that the backend does not accept. */
async function findExpiry(backendUrl: string, token: string): Promise<number | undefined> {
  const headers = { [DRAFT_HEADER]: token };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`${backendUrl}/wp-json/custom/v1/content-preview`, { headers, signal });
  if (!response.ok) return undefined;
  const { expires } = (await response.json()) as { expires: number };
  return expires > Date.now() ? expires : undefined;
}
