import type { ReleaseName, SmokePage, SmokeResult, SmokeRun } from '@charity-run/release/api';
import { known } from '@charity-run/release/fit/compatibility';
import { assertRelease } from '@charity-run/release/names';
import { PlatformError } from '@charity-run/release/platformError';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerFor } from '../platform/access/authenticate.ts';
import type { PlatformContext } from '../platform/context.ts';
import { integer, optional, parseBody, type Rule, text } from '../platform/parseBody.ts';
import { compositionWith } from '../platform/policies/createPolicies.ts';
import type { PreviewTokens } from '../preview/previewTokens.ts';
import { getPublicOrigin } from '../request/url.ts';

const PREVIEW_MS = 20 * 60_000;
const MAX_PAGES = 200;

const texts =
  (most: number): Rule =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every((each) => text(500)(each) === undefined)
      ? undefined
      : `is not a list of at most ${most} texts`;
const boolean: Rule = (value) => (typeof value === 'boolean' ? undefined : 'is neither true nor false');
const pages: Rule = (value) =>
  Array.isArray(value) && value.length > 0 && value.length <= MAX_PAGES
    ? undefined
    : `is not a list of 1 to ${MAX_PAGES}`;

/** Smoke runs: a team requests one, the runner carries it out and reports what it saw. */
export const smokeRoutes =
  (previewTokens: PreviewTokens) =>
  (platform: FastifyInstance, context: PlatformContext): void => {
    const { authenticate, deployments, environment, ownership, smokeRuns, store } = context;

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
      return open.map((run) => ({ ...run, preview: getPreview(run, request) }));
    });

    platform.post<{ Params: { id: string } }>(
      '/smoke-runs/:id',
      { onRequest: authenticate.runnerToken, bodyLimit: 256 * 1024 },
      async (request): Promise<SmokeRun> => {
        const result = getResult(request.body);
        const run = await smokeRuns.finish(request.params.id, result);
        request.auditDetails = { id: run.id, name: run.name, version: run.version, state: run.state };
        return run;
      },
    );

    function getPreview({ name, version }: SmokeRun, request: FastifyRequest): string {
      const pass = previewTokens.sign({ name, version, expires: Date.now() + PREVIEW_MS });
      const url = new URL('/platform/preview', getPublicOrigin(request, environment));
      url.searchParams.set('pass', pass);
      return url.href;
    }
  };

/** @throws {PlatformError} `body-invalid` */
function getResult(body: unknown): SmokeResult {
  const result = parseBody<SmokeResult>(body, {
    pages,
    seconds: integer(0, 3600),
    isSignedIn: boolean,
    untested: texts(MAX_PAGES),
  });
  for (const page of result.pages)
    parseBody<SmokePage>(page, {
      path: text(500),
      composition: optional(text(100)),
      problems: texts(50),
      tries: integer(1, 2),
    });
  if (new Set(result.pages.map(({ path }) => path)).size !== result.pages.length)
    throw new PlatformError('body-invalid', ['pages: a path is there twice']);
  return result;
}
