import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { readEnvironment } from '../environment.ts';
import type { Instrumentation } from '../http/createServer.ts';
import { buildSite } from '../site.ts';
import { createFakeShell } from './fakeShell.ts';
import type { ReleaseFolder } from './releaseFolder.ts';

const NOWHERE = 'http://127.0.0.1:9';

export interface TemporarySiteOptions {
  releases: ReleaseFolder;
  backend?: Server;
  /** Environment variables. */
  settings?: NodeJS.ProcessEnv;
  instrumentation?: Instrumentation;
}

/** A site with the fake shell in front of a test's backend. `stop` ends both and removes the releases. */
export async function temporarySite({ releases, backend, settings, instrumentation }: TemporarySiteOptions) {
  const site: FastifyInstance = await buildSite(
    readEnvironment({
      SHELL_DIST: createFakeShell(releases.root),
      DATA_DIR: releases.root,
      LOG_LEVEL: 'silent',
      // Other work on the machine must not make it reject pages.
      LOOP_DELAY_MS: '60000',
      BACKEND_URL: backend ? await getUrl(backend) : NOWHERE,
      ...settings,
    }),
    instrumentation,
  );
  return {
    site,
    async stop(): Promise<void> {
      await site.close();
      backend?.close();
      backend?.closeAllConnections();
      releases.remove();
    },
  };
}

async function getUrl(backend: Server): Promise<string> {
  await once(backend.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
}
