import type { ReleaseName, SmokeRun } from '@charity-run/release/api';
import { known } from '@charity-run/release/fit/compatibility';
import { assertRelease } from '@charity-run/release/names';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerFor } from '../platform/access/authenticate.ts';
import type { PlatformContext } from '../platform/context.ts';
import { parseBody, text } from '../platform/parseBody.ts';
import { compositionWith } from '../platform/policies/createPolicies.ts';
import type { PreviewTokens } from '../preview/previewTokens.ts';
import { getPublicOrigin } from '../request/url.ts';
import { readSmokeResult } from './readSmokeResult.ts';
import { smokeImageRoutes } from './smokeImages.routes.ts';

const PREVIEW_MS = 20 * 60_000;

/** Smoke runs: a team requests one, the runner carries it out and reports what it saw. */
export const smokeRoutes =
  (previewTokens: PreviewTokens) =>
  (platform: FastifyInstance, context: PlatformContext): void => {
    const { authenticate, deployments, environment, ownership, smokeRuns, store } = context;
    smokeImageRoutes(platform, context);

    platform.post('/smoke-runs', { onRequest: authenticate.anyToken }, async (request): Promise<SmokeRun> => {
      const release = parseBody<ReleaseName>(request.body, { name: text(100), version: text(100) });
      assertRelease(release.name, release.version);
      request.auditDetails = { ...release };
      const { name } = callerFor(release.name, request);
      const found = known(await store.library.find(release.name, release.version), release.name, release.version);
      await deployments.assertFits(await ownership.withRoutes(found));
      await store.refresh();
      const composition = compositionWith(release, store.entry);
      return smokeRuns.request(release, { composition, live: store.current.id }, name);
    });

    platform.get<{ Params: { id: string } }>('/smoke-runs/:id', { onRequest: authenticate.anyToken }, ({ params }) =>
      smokeRuns.find(params.id),
    );

    platform.delete<{ Params: { id: string } }>(
      '/smoke-runs/:id',
      { onRequest: authenticate.anyToken },
      async (request, reply) => {
        const { id, name, version } = await smokeRuns.find(request.params.id);
        callerFor(name, request);
        request.auditDetails = { id, name, version };
        await smokeRuns.cancel(id);
        return reply.status(204).send();
      },
    );

    platform.get('/smoke-runs', { onRequest: authenticate.runnerToken }, async (request): Promise<SmokeRun[]> => {
      const open = await smokeRuns.openFor();
      return open.map((run) => {
        const before = findBefore(run);
        return {
          ...run,
          preview: getPreview(run, request),
          ...(before && { before: getPreview(before, request) }),
        };
      });
    });

    platform.post<{ Params: { id: string } }>(
      '/smoke-runs/:id',
      { onRequest: authenticate.runnerToken, bodyLimit: 256 * 1024 },
      async (request): Promise<SmokeRun> => {
        const result = readSmokeResult(request.body);
        const run = await smokeRuns.finish(request.params.id, result);
        request.auditDetails = { id: run.id, name: run.name, version: run.version, state: run.state };
        return run;
      },
    );

    /** What visitors have instead; nothing if that has changed since the run was requested. */
    function findBefore({ name, live }: SmokeRun): ReleaseName | undefined {
      const version = store.entry?.live[name]?.version;
      return version !== undefined && store.current.id === live ? { name, version } : undefined;
    }

    function getPreview({ name, version }: ReleaseName, request: FastifyRequest): string {
      const pass = previewTokens.sign({ name, version, expires: Date.now() + PREVIEW_MS });
      const url = new URL('/platform/preview', getPublicOrigin(request, environment));
      url.searchParams.set('pass', pass);
      return url.href;
    }
  };
