import type { OriginGrant, UpstreamSetting } from '@charity-run/release/api';
import { assertName } from '@charity-run/release/names';
import { PlatformError, throwIfAny } from '@charity-run/release/platformError';
import type { FastifyInstance } from 'fastify';
import { originProblems } from '../../settings/originProblems.ts';
import { callerFor } from '../access/authenticate.ts';
import type { PlatformContext } from '../context.ts';
import { optional, parseBody, type Rule, text } from '../parseBody.ts';
import { limitChanges } from './limitChanges.ts';

const reaches: OriginGrant['reach'][] = ['public', 'private', 'none'];
const reach: Rule = (value) =>
  reaches.some((one) => one === value) ? undefined : `is not one of ${reaches.join(', ')}`;
const MAX_ORIGINS = 20;

/** Where services of micro-frontends are: the operator allows origins, and the team chooses one of its own. */
export function upstreamRoutes(
  platform: FastifyInstance,
  { authenticate, settings, environment }: PlatformContext,
): void {
  const preHandler = limitChanges(platform);

  platform.post('/upstreams/origins', { onRequest: authenticate.adminToken, preHandler }, async (request) => {
    const grant = parseBody<OriginGrant>(request.body, { name: text(100), origin: text(300), reach });
    const { name, origin, reach: reached } = grant;
    assertName(name);
    request.auditDetails = { ...grant };
    if (reached !== 'none') throwIfAny(originProblems({ origin, reach: reached }), 'origin-unreachable');
    // Its own network reaches what the site keeps from visitors.
    if (origin === new URL(environment.backendUrl).origin)
      throw new PlatformError('origin-unreachable', [`origin: ${origin} is the backend of the site`]);
    return settings.set(name, callerFor('*', request).name, (before) => {
      const others = before.allowed.filter((one) => one.origin !== origin);
      if (others.length >= MAX_ORIGINS)
        throw new PlatformError('origin-unreachable', [`origin: ${name} has ${MAX_ORIGINS} already`]);
      const allowed = reached === 'none' ? others : [...others, { origin, reach: reached }];
      return { ...before, allowed };
    });
  });

  platform.post('/upstreams', { onRequest: authenticate.anyToken, preHandler }, async (request) => {
    const setting = parseBody<UpstreamSetting>(request.body, { name: text(100), origin: optional(text(300)) });
    const { name, origin } = setting;
    assertName(name);
    request.auditDetails = { ...setting };
    return settings.set(name, callerFor(name, request).name, ({ origin: _, ...before }) => {
      if (origin === undefined) return before;
      const allowed = before.allowed.map((one) => one.origin);
      if (!allowed.includes(origin))
        throw new PlatformError('origin-closed', [
          `origin: ${origin} is not allowed for ${name}; allowed: ${allowed.join(', ') || 'none'}`,
        ]);
      return { ...before, origin };
    });
  });
}
