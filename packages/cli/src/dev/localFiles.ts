import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HotBuild } from '@charity-run/build/webpack/hot/hotBuild';
import { EVENTS_PATH } from '@charity-run/build/webpack/hot/hotConfig';
import { serveHotBuild, serveHotRemote } from '@charity-run/build/webpack/hot/serveHotBuild';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { FindFile } from './getSource.ts';
import { LOCAL_PREFIX } from './paths.ts';

/** Files of the local build, and where its source maps are. */
export interface LocalFiles {
  register: (app: FastifyInstance) => Promise<unknown>;
  find: FindFile;
}

/** A folder that each build replaces. The build number in the URL prevents stale caches. */
export function folderFiles(directory: string): LocalFiles {
  const build = { read: (file: string) => readFileSync(join(directory, file)) };
  return {
    register: async (app) => {
      await app.register(fastifyStatic, { root: directory, serve: false, index: false, cacheControl: false });
      app.get<{ Params: { '*': string } }>(`${LOCAL_PREFIX}:name/:build/*`, ({ params }, reply) =>
        reply.header('cache-control', 'no-store').sendFile(params['*']),
      );
    },
    find: (path) => {
      const [, file] = /^\/@local\/[\w-]+\/\d+\/([\w.-]+)$/.exec(path) ?? [];
      return file === undefined ? undefined : { build, file };
    },
  };
}

/** A build in memory that replaces modules in open pages. */
export function hotFiles(build: HotBuild): LocalFiles {
  const prefix = getHotPrefix(build.name);
  return {
    register: async (app) => {
      app.get(EVENTS_PATH, (request, reply) => serveHotBuild(build, request, reply));
      app.get(`${prefix}*`, async (request, reply) => {
        await serveHotRemote(build, request, reply);
        return reply;
      });
    },
    find: (path) => (path.startsWith(prefix) ? { build, file: path.slice(prefix.length) } : undefined),
  };
}

export const getHotPrefix = (name: string) => `${LOCAL_PREFIX}${name}/`;
