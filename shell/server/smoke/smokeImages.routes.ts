import { createHash } from 'node:crypto';
import { displayValue } from '@charity-run/release/names';
import { PlatformError } from '@charity-run/release/platformError';
import type { FastifyInstance } from 'fastify';
import { callerFor } from '../platform/access/authenticate.ts';
import type { PlatformContext } from '../platform/context.ts';
import { isImageName } from './isImageName.ts';

const IMAGE_LIMIT = 5 * 1024 * 1024;
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

interface ImageRoute {
  Params: { id: string; name: string };
}

/** Screenshots of smoke runs: the runner stores them before its result, a token that reaches the release reads them. */
export function smokeImageRoutes(platform: FastifyInstance, { authenticate, smokeRuns }: PlatformContext): void {
  platform.get<ImageRoute>(
    '/smoke-runs/:id/images/:name',
    { onRequest: authenticate.anyToken },
    async (request, reply) => {
      const { id, name } = request.params;
      const run = await smokeRuns.find(id);
      callerFor(run.name, request);
      const bytes = isImageName(name) ? await smokeRuns.findImage(id, name) : undefined;
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
}
