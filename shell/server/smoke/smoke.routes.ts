import { createHash } from 'node:crypto';
import type {
  ReleaseName,
  ScreenshotNames,
  SmokePage,
  SmokeResult,
  SmokeRun,
  VisualComparison,
  VisualDifference,
} from '@charity-run/release/api';
import { known } from '@charity-run/release/fit/compatibility';
import { assertRelease, displayValue } from '@charity-run/release/names';
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
const MAX_SCREENSHOTS = 2 * MAX_PAGES;

const IMAGE_LIMIT = 5 * 1024 * 1024;
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const IMAGE_NAME = /^[0-9a-f]{64}\.png$/;

const texts =
  (most: number): Rule =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every((each) => text(500)(each) === undefined)
      ? undefined
      : `is not a list of at most ${most} texts`;
const boolean: Rule = (value) => (typeof value === 'boolean' ? undefined : 'is neither true nor false');
const fields: Rule = (value) => (typeof value === 'object' && value !== null ? undefined : 'is no object');
const share: Rule = (value) =>
  typeof value === 'number' && value >= 0 && value <= 1 ? undefined : 'is no share from 0 to 1';
const imageName: Rule = (value) =>
  typeof value === 'string' && IMAGE_NAME.test(value) ? undefined : 'is no name of an image';
const pages: Rule = (value) =>
  Array.isArray(value) && value.length > 0 && value.length <= MAX_PAGES
    ? undefined
    : `is not a list of 1 to ${MAX_PAGES}`;

interface ImageRoute {
  Params: { id: string; name: string };
}

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
      return open.map((run) => {
        const before = findBefore(run);
        return {
          ...run,
          preview: getPreview(run, request),
          ...(before && { before: getPreview(before, request) }),
        };
      });
    });

    platform.get<ImageRoute>(
      '/smoke-runs/:id/images/:name',
      { onRequest: authenticate.anyToken },
      async (request, reply) => {
        const { id, name } = request.params;
        const run = await smokeRuns.find(id);
        callerFor(run.name, request);
        const bytes = IMAGE_NAME.test(name) ? await smokeRuns.findImage(id, name) : undefined;
        if (!bytes) throw new PlatformError('path-invalid', [`the run has no image ${displayValue(name)}`]);
        return reply.type('image/png').send(bytes);
      },
    );

    platform.register(async (images) => {
      images.removeAllContentTypeParsers();
      images.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
      images.put<ImageRoute>(
        '/smoke-runs/:id/images/:name',
        { onRequest: authenticate.runnerToken, bodyLimit: IMAGE_LIMIT, config: { audit: 'errors' } },
        async (request, reply) => {
          const { id, name } = request.params;
          const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          const hash = createHash('sha256').update(bytes).digest('hex');
          if (name !== `${hash}.png` || !bytes.subarray(0, PNG.length).equals(PNG))
            throw new PlatformError('integrity-differs', [`${displayValue(name)} is no PNG of these bytes`]);
          await smokeRuns.addImage(id, name, bytes);
          return reply.status(204).send();
        },
      );
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

/** @throws {PlatformError} `body-invalid` */
function getResult(body: unknown): SmokeResult {
  const result = parseBody<SmokeResult>(body, {
    pages,
    seconds: integer(0, 3600),
    isSignedIn: boolean,
    untested: texts(MAX_PAGES),
    visual: optional(fields),
  });
  if (result.visual) assertVisual(result.visual);
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

/** @throws {PlatformError} `body-invalid` */
function assertVisual(body: unknown): void {
  const { different } = parseBody<VisualComparison>(body, {
    compared: integer(0, MAX_SCREENSHOTS),
    different: (value) => (Array.isArray(value) && value.length <= MAX_SCREENSHOTS ? undefined : 'is no list'),
    uncompared: texts(MAX_SCREENSHOTS),
  });
  for (const each of different) {
    const { images } = parseBody<VisualDifference>(each, {
      path: text(500),
      of: text(100),
      width: integer(100, 5000),
      ratio: share,
      limit: share,
      images: optional(fields),
    });
    if (images) parseBody<ScreenshotNames>(images, { before: imageName, after: imageName, difference: imageName });
  }
}
