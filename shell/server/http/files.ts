import { mkdirSync } from 'node:fs';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ShellFiles } from '../rendering/shellFiles.ts';

const immutable = { immutable: true, maxAge: '365d', preCompressed: true, index: false as const, decorateReply: false };

/** Subresource integrity needs CORS when files come from a CDN. */
const forAnyOrigin: FastifyStaticOptions['setHeaders'] = (reply) => {
  reply.header('access-control-allow-origin', '*');
};

export async function registerFiles(app: FastifyInstance, shell: ShellFiles, releases: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: shell.directory,
    prefix: shell.base,
    ...immutable,
    setHeaders: forAnyOrigin,
  });
  // Icons, manifests and sharing images have fixed names, so they may change.
  await app.register(fastifyStatic, {
    root: shell.publicDirectory,
    wildcard: false,
    maxAge: '1d',
    index: false,
    decorateReply: false,
  });
  mkdirSync(releases, { recursive: true });
  await app.register(fastifyStatic, {
    root: releases,
    prefix: '/releases/',
    ...immutable,
    // Server builds and descriptions are not served.
    allowedPath: (path) => /^\/[^/]+\/[^/]+\/client\//.test(path) && !path.endsWith('.map'),
    setHeaders: forAnyOrigin,
  });
}
