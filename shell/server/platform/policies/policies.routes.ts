import type { Policy, Readiness, ReleaseName } from '@charity-run/release/api';
import { known } from '@charity-run/release/fit/compatibility';
import { assertName, assertRelease } from '@charity-run/release/names';
import type { FastifyInstance } from 'fastify';
import { callerFor } from '../access/authenticate.ts';
import type { PlatformContext } from '../context.ts';
import { parseBody, type Rule, text } from '../parseBody.ts';
import { EVERY } from './createPolicies.ts';

const RULES = ['smoke', 'two approvals', 'canary first', 'staging first'];
const rules: Rule = (value) =>
  Array.isArray(value) && new Set(value).size === value.length && value.every((rule) => RULES.includes(rule))
    ? undefined
    : `is not a list of ${RULES.join(', ')}`;

/** What has to happen before a release becomes live, set by the operator, and its approvals. */
export function policyRoutes(platform: FastifyInstance, context: PlatformContext): void {
  const { authenticate, policies, store } = context;

  platform.get('/policies', { onRequest: authenticate.anyToken }, (): Promise<Policy[]> => policies.list());

  platform.post('/policies', { onRequest: authenticate.adminToken }, async (request): Promise<Policy[]> => {
    const policy = parseBody<Policy>(request.body, { name: text(100), rules });
    if (policy.name !== EVERY) assertName(policy.name);
    request.auditDetails = { ...policy };
    await policies.set(policy, callerFor('*', request).name);
    return policies.list();
  });

  platform.get<{ Params: ReleaseName }>(
    '/readiness/:name/:version',
    { onRequest: authenticate.anyToken },
    async ({ params: { name, version }, caller }): Promise<Readiness> => {
      assertRelease(name, version);
      known(await store.library.find(name, version), name, version);
      await store.refresh();
      const readiness = await policies.readiness({ name, version }, store.entry);
      const { attestations: _, ...forAll } = readiness;
      // Attestations carry errors and counts of another site, which are the team's alone here, too.
      const isReached = caller?.scope === '*' || caller?.scope === name;
      return isReached ? readiness : forAll;
    },
  );

  platform.post('/approvals', { onRequest: authenticate.anyToken }, async (request) => {
    const release = parseBody<ReleaseName>(request.body, { name: text(100), version: text(100) });
    assertRelease(release.name, release.version);
    request.auditDetails = { ...release };
    const { name, id = 'operator' } = callerFor(release.name, request);
    known(await store.library.find(release.name, release.version), release.name, release.version);
    await policies.approve(release, name, id);
    return { approvals: await policies.approvals(release) };
  });
}
