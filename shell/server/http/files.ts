import { mkdirSync } from 'node:fs';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ShellFiles } from '../rendering/shellFiles.ts';

/** Hashed names and versioned folders never change, so browsers may keep them for good. */
const immutable = { immutable: true, maxAge: '365d', preCompressed: true, index: false as const, decorateReply: false };

/** Hashes are compared only of files that may be read: through a CDN they come from another origin. */
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
  // Icons, manifests and sharing pictures: outsiders ask for them by fixed names, so those may change. One route a file.
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
    // Only what the browser runs: server builds and descriptions stay inside.
    allowedPath: (path) => /^\/[^/]+\/[^/]+\/client\//.test(path) && !path.endsWith('.map'),
    setHeaders: forAnyOrigin,
  });
}
