import type { FastifyInstance } from 'fastify';
import { isIntegrity } from '../../releases/integrity.ts';
import { callerFor } from '../access/gate.ts';
import { known } from '../deployments/fit.ts';
import { assertName, assertRelease, isReleasePath, shown } from '../names.ts';
import { Refused } from '../refusal.ts';
import type { PlatformParts } from '../registerPlatform.ts';
import { DESCRIPTION_LIMIT, FILE_LIMIT } from './limits.ts';

interface InAddress {
  Params: { name: string; version: string; '*': string };
}

export function publishingRoutes(platform: FastifyInstance, { gate, uploads, publishing, store }: PlatformParts): void {
  platform.get<InAddress>('/releases/:name', { onRequest: gate.anyone }, ({ params }) => {
    assertName(params.name);
    return publishing.list(params.name);
  });

  platform.get<InAddress>('/releases/:name/:version', { onRequest: gate.anyone }, async ({ params }) => {
    const { name, version } = params;
    assertRelease(name, version);
    return known(await store.library.find(name, version), name, version);
  });

  platform.post<InAddress>(
    '/releases/:name/:version',
    { onRequest: gate.owner, bodyLimit: DESCRIPTION_LIMIT },
    async (request, reply) => {
      const { name, version } = request.params;
      assertRelease(name, version);
      request.auditDetails = { name, version };
      const isNew = await publishing.publish({ name, version }, request.body, callerFor(name, request).name);
      return reply.status(isNew ? 201 : 200).send({ name, version });
    },
  );

  platform.get<InAddress>('/uploads/:name/:version', { onRequest: gate.owner }, ({ params }) => {
    assertRelease(params.name, params.version);
    return uploads.arrived(params.name, params.version);
  });

  // Files are bytes here, whatever their type says.
  platform.register(async (files) => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
    files.put<InAddress>(
      '/uploads/:name/:version/*',
      { onRequest: gate.owner, bodyLimit: FILE_LIMIT, config: { audit: 'refusals' } },
      async (request, reply) => {
        const { name, version, '*': path } = request.params;
        assertRelease(name, version);
        if (!isReleasePath(path)) throw new Refused('path-invalid', [`${shown(path)} is not below client/ or server/`]);
        const integrity = request.headers['x-integrity'];
        if (!isIntegrity(integrity)) throw new Refused('integrity-differs', [`${path}: x-integrity is not "sha384-…"`]);
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await uploads.add(name, version, path, bytes, integrity);
        return reply.status(204).send();
      },
    );
  });
}
