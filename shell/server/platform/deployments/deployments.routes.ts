import type { Activation, Carried, Ending } from '@charity-run/release/api';
import { assertName, assertRelease } from '@charity-run/release/names';
import type { FastifyInstance } from 'fastify';
import { callerFor } from '../access/authenticate.ts';
import { audienceRules, readAudience } from '../audienceRules.ts';
import type { PlatformContext } from '../context.ts';
import { optional, parseBody, text } from '../parseBody.ts';

const MAX_ENTRIES = 200;

export function deploymentRoutes(platform: FastifyInstance, { authenticate, deployments }: PlatformContext): void {
  platform.post('/activations', { onRequest: authenticate.anyToken }, async (request) => {
    const activation = parseBody<Activation>(request.body, {
      name: text(100),
      version: text(100),
      ...audienceRules,
    });
    assertRelease(activation.name, activation.version);
    const { name, version } = activation;
    request.auditDetails = { name, version, ...readAudience(activation) };
    return deployments.activate(activation, callerFor(name, request).name);
  });

  platform.post('/rollbacks', { onRequest: authenticate.anyToken }, async (request) => {
    const ending = parseBody<Ending>(request.body, { name: text(100), version: optional(text(100)) });
    const { name } = ending;
    assertName(name);
    request.auditDetails = { name };
    const entry = await deployments.rollback(ending, callerFor(name, request).name);
    request.auditDetails = { name, version: entry.change.version };
    return entry;
  });

  platform.post('/withdrawals', { onRequest: authenticate.anyToken }, async (request) => {
    const { reason, ...ending } = parseBody<Ending & { reason: string }>(request.body, {
      name: text(100),
      version: optional(text(100)),
      reason: text(500),
    });
    const { name } = ending;
    assertName(name);
    request.auditDetails = { name, reason };
    return deployments.withdraw(ending, reason, callerFor(name, request).name);
  });

  platform.get('/carried', { onRequest: authenticate.anyToken }, async (): Promise<Carried[]> => {
    const served = await deployments.carriedByShell();
    return served.map(({ role, release: { name, version, contract, shared, imports } }) => ({
      role,
      release: { name, version, contract, shared, ...(imports && { imports }) },
    }));
  });

  platform.post('/removals', { onRequest: authenticate.adminToken }, async (request) => {
    const { name } = parseBody<{ name: string }>(request.body, { name: text(100) });
    assertName(name);
    request.auditDetails = { name };
    return deployments.remove(name, callerFor('*', request).name);
  });

  platform.get<{ Querystring: { limit?: string } }>('/history', { onRequest: authenticate.anyToken }, ({ query }) => {
    const limit = Number(query.limit ?? 50);
    return deployments.recent(limit >= 1 && limit <= MAX_ENTRIES ? Math.floor(limit) : MAX_ENTRIES);
  });

  platform.get<{ Params: { name: string } }>(
    '/history/:name',
    { onRequest: authenticate.anyToken },
    async ({ params }) => {
      assertName(params.name);
      return deployments.history(params.name);
    },
  );
}
