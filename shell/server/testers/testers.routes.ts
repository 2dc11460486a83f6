import type { TesterLink } from '@charity-run/release/api';
import { assertName } from '@charity-run/release/names';
import { PlatformError } from '@charity-run/release/platformError';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseLocalizedPath } from 'shared-lib/i18n/paths';
import { RUNNER_SCOPE } from '../platform/access/authenticate.ts';
import type { PlatformContext } from '../platform/context.ts';
import { integer, optional, parseBody, text } from '../platform/parseBody.ts';
import { getText } from '../preview/texts.ts';
import { localTarget, setViewCookie } from '../preview/viewCookie.ts';
import { getPublicOrigin } from '../request/url.ts';
import { claimTesterGroup } from './testerGroups.ts';
import { TESTERS_COOKIE, type TesterTokens } from './testerTokens.ts';

const DAY_MS = 86_400_000;
const DAYS = { default: 30, max: 180 };

/** Groups of testers: a team creates a link, opening it makes this browser one of the group, `leave` ends that. */
export const testerRoutes = (tokens: TesterTokens) => (platform: FastifyInstance, context: PlatformContext) => {
  const getOrigin = (request: FastifyRequest) => getPublicOrigin(request, context.environment);

  platform.post('/testers', { onRequest: context.authenticate.anyToken }, async (request): Promise<TesterLink> => {
    const { group, days = DAYS.default } = parseBody<{ group: string; days?: number }>(request.body, {
      group: text(40),
      days: optional(integer(1, DAYS.max)),
    });
    assertName(group);
    const { caller } = request;
    if (!caller || caller.scope === RUNNER_SCOPE) throw new PlatformError('token-scope');
    request.auditDetails = { group, days };
    await claimTesterGroup(context.objects, group, caller);
    const expires = Date.now() + days * DAY_MS;
    const url = new URL('/platform/testers', getOrigin(request));
    url.searchParams.set('pass', tokens.sign(group, expires));
    return { group, url: url.href, expires: new Date(expires).toISOString() };
  });

  platform.get<{ Querystring: { pass?: string; to?: string; leave?: string } }>('/testers', async (request, reply) => {
    const { pass = '', to = '/', leave } = request.query;
    const target = localTarget(getOrigin(request), String(to));
    const token = leave === undefined ? tokens.read(String(pass)) : undefined;
    if (leave === undefined && !token) {
      const { locale } = parseLocalizedPath(target);
      return reply.status(410).type('text/plain; charset=utf-8').send(getText(locale, 'expired'));
    }
    const seconds = token ? Math.ceil((token.expires - Date.now()) / 1000) : 0;
    setViewCookie(reply, TESTERS_COOKIE, token ? String(pass) : '', seconds);
    return reply.redirect(target, 303);
  });
};
