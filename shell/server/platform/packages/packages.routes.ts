import type { ServedPackage } from '@charity-run/release/api';
import { PlatformError } from '@charity-run/release/platformError';
import type { FastifyInstance } from 'fastify';
import { getPublicOrigin } from '../../request/url.ts';
import type { PlatformContext } from '../context.ts';
import { servedPackages } from './servedPackages.ts';

export function packageRoutes(platform: FastifyInstance, { objects, environment }: PlatformContext): void {
  const packages = servedPackages(objects, environment.packagesDir);

  platform.get('/packages', async (request): Promise<ServedPackage[]> => {
    const origin = getPublicOrigin(request, environment);
    const present = await packages.current();
    return present.map(({ name, version, file }) => ({ name, version, url: `${origin}/platform/packages/${file}` }));
  });

  platform.get<{ Params: { file: string } }>('/packages/:file', async ({ params }, reply) => {
    const bytes = await packages.read(params.file);
    if (!bytes) throw new PlatformError('call-unknown', [`there is no package ${params.file.slice(0, 100)}`]);
    return reply.type('application/gzip').send(bytes);
  });
}
