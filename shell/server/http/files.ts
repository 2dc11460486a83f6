import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { getReleaseBase, SHELL_BASE } from 'shared-lib/contract';
import { localizePath } from 'shared-lib/i18n/paths';
import type { BuiltInShell } from '../composition/builtInShell.ts';

/** Subresource integrity needs CORS when files come from a CDN. */
const forAnyOrigin: FastifyStaticOptions['setHeaders'] = (reply) => {
  reply.header('access-control-allow-origin', '*');
};

/** Settings of files that never change. */
export const servedFiles = {
  immutable: true,
  maxAge: '365d',
  preCompressed: true,
  index: false as const,
  setHeaders: forAnyOrigin,
};

/** A service worker controls pages below the path with the name of its micro-frontend, in one language, and no others. */
const forOwnPages: FastifyStaticOptions['setHeaders'] = (reply) => {
  reply.header('access-control-allow-origin', '*');
  const { pathname, searchParams } = new URL(reply.request.url, 'http://files');
  const name = /^\/releases\/([^/]+)\/[^/]+\/client\/service-worker\.js$/.exec(pathname)?.[1];
  if (name === undefined) return;
  reply.header('service-worker-allowed', localizePath(`/${name}`, searchParams.get('locale') === 'en' ? 'en' : 'ua'));
};

export async function registerFiles(app: FastifyInstance, builtIn: BuiltInShell, releases: string): Promise<void> {
  const { base, name, version } = builtIn.release;
  await app.register(fastifyStatic, {
    root: join(builtIn.folder, 'client'),
    prefix: base === SHELL_BASE ? getReleaseBase(name, version) : base,
    ...servedFiles,
    decorateReply: false,
    allowedPath: (path) => !path.endsWith('.map'),
  });
  mkdirSync(releases, { recursive: true });
  await app.register(fastifyStatic, {
    root: releases,
    prefix: '/releases/',
    ...servedFiles,
    decorateReply: false,
    // Server builds and descriptions are not served.
    allowedPath: (path) => /^\/[^/]+\/[^/]+\/client\//.test(path) && !path.endsWith('.map'),
    setHeaders: forOwnPages,
  });
}
