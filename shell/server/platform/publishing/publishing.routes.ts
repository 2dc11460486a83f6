import type { Upload } from '@charity-run/release/api';
import { known } from '@charity-run/release/fit/compatibility';
import { isIntegrity } from '@charity-run/release/integrity';
import { assertName, assertRelease, displayValue, isReleasePath } from '@charity-run/release/names';
import { PlatformError } from '@charity-run/release/platformError';
import type { FastifyInstance } from 'fastify';
import { releaseKey } from '../../releases/index.ts';
import { callerFor } from '../access/authenticate.ts';
import type { PlatformContext } from '../context.ts';
import { parseBody } from '../parseBody.ts';
import { DESCRIPTION_LIMIT, FILE_LIMIT } from './limits.ts';

interface ReleaseRoute {
  Params: { name: string; version: string; '*': string };
}

export function publishingRoutes(
  platform: FastifyInstance,
  { authenticate, uploads, publishing, store, objects }: PlatformContext,
): void {
  platform.get<ReleaseRoute>('/releases/:name', { onRequest: authenticate.anyToken }, ({ params }) => {
    assertName(params.name);
    return publishing.list(params.name);
  });

  platform.get<ReleaseRoute>('/releases/:name/:version', { onRequest: authenticate.anyToken }, async ({ params }) => {
    const { name, version } = params;
    assertRelease(name, version);
    return known(await store.library.find(name, version), name, version);
  });

  // Server builds and source maps are the team's alone.
  platform.get<ReleaseRoute>(
    '/releases/:name/:version/files/*',
    // A file that is compressed already would be sent as the encoding of another.
    { onRequest: authenticate.ownerToken, compress: false },
    async ({ params, caller }, reply) => {
      // Code of every team runs on pages that send the session of the office.
      if (caller?.isStaff) throw new PlatformError('token-scope');
      const { name, version, '*': path } = params;
      assertRelease(name, version);
      const { files } = known(await store.library.find(name, version), name, version);
      const bytes = Object.hasOwn(files, path) ? await objects.read(releaseKey(name, version) + path) : undefined;
      if (!bytes) throw new PlatformError('path-invalid', [`${displayValue(path)} is no file of ${name}@${version}`]);
      return reply.type('application/octet-stream').send(bytes);
    },
  );

  platform.post<ReleaseRoute>(
    '/releases/:name/:version',
    { onRequest: authenticate.ownerToken, bodyLimit: DESCRIPTION_LIMIT },
    async (request, reply) => {
      const { name, version } = request.params;
      assertRelease(name, version);
      request.auditDetails = { name, version };
      const isNew = await publishing.publish({ name, version }, request.body, callerFor(name, request).name);
      return reply.status(isNew ? 201 : 200).send({ name, version });
    },
  );

  platform.get<ReleaseRoute>('/uploads/:name/:version', { onRequest: authenticate.ownerToken }, ({ params }) => {
    assertRelease(params.name, params.version);
    return uploads.arrived(params.name, params.version);
  });

  platform.post<ReleaseRoute>(
    '/uploads/:name/:version',
    { onRequest: authenticate.ownerToken, bodyLimit: DESCRIPTION_LIMIT, config: { audit: 'errors' } },
    ({ params: { name, version }, body }) => {
      assertRelease(name, version);
      const { files } = parseBody<Upload>(body, { files: () => undefined });
      return publishing.findUploaded({ name, version }, files);
    },
  );

  // Files are bytes, whatever their content type.
  platform.register(async (files) => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
    files.put<ReleaseRoute>(
      '/uploads/:name/:version/*',
      { onRequest: authenticate.ownerToken, bodyLimit: FILE_LIMIT, config: { audit: 'errors' } },
      async (request, reply) => {
        const { name, version, '*': path } = request.params;
        assertRelease(name, version);
        if (!isReleasePath(path))
          throw new PlatformError('path-invalid', [`${displayValue(path)} is not below client/ or server/`]);
        const integrity = request.headers['x-integrity'];
        if (!isIntegrity(integrity))
          throw new PlatformError('integrity-differs', [`${path}: x-integrity is not "sha384-…"`]);
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await uploads.add(name, version, path, bytes, integrity);
        return reply.status(204).send();
      },
    );
  });
}
