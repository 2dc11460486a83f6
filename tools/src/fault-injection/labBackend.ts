import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readEnvironment } from 'backend/environment';
import { openBackend } from 'backend/open';
import { layDatabase } from 'backend/prepared-database';
import { buildReplay } from 'backend/wordpress-replay';
import type { FastifyInstance } from 'fastify';
import { root } from '../workspace.ts';
import type { LabClock } from './clock.ts';
import type { SandboxCall } from './faults/fault.ts';
import { type Intercept, openGateway } from './gateway.ts';

/** Where the pages and lists come from: this checkout's files, or a recorded WordPress. */
export type ContentSource = 'embedded' | 'wordpress';

export interface LabBackend {
  url: string;
  readonly source: ContentSource;
  /** Takes the content from elsewhere; everything that people gave stays. */
  takeContentFrom(source: ContentSource): Promise<void>;
  /** From now on WordPress fails in this way; works when undefined. */
  breakWordpress(fault: string | undefined): void;
  /** Resolves when the carrier's lists have been copied, which takes a moment after the start. */
  hasBranches(): Promise<void>;
  /** Tells a sandbox how to behave. */
  tell(call: SandboxCall): Promise<void>;
  close(): Promise<void>;
}

export interface LabBackendOptions {
  dataDir: string;
  clock: LabClock;
  source: ContentSource;
  intercept: Intercept;
}

/** The backend on an empty embedded database, with every service played by its sandbox. */
export async function openLabBackend({ dataDir, clock, source, intercept }: LabBackendOptions): Promise<LabBackend> {
  await layDatabase(join(dataDir, 'db'));
  const replay = await openWordpress();
  let current = { source, app: await openOn(dataDir, clock, source === 'wordpress' ? replay.url : undefined) };
  const gateway = await openGateway(() => current.app, intercept);
  return {
    url: gateway.url,
    get source() {
      return current.source;
    },
    takeContentFrom: async (next) => {
      if (next === current.source) return;
      await current.app.close();
      current = { source: next, app: await openOn(dataDir, clock, next === 'wordpress' ? replay.url : undefined) };
    },
    breakWordpress: replay.fail,
    hasBranches: () => untilCopied(() => current.app),
    tell: async ({ path, body }) => {
      await current.app.inject({ method: 'POST', url: path, payload: body });
    },
    close: async () => {
      await gateway.close();
      await current.app.close();
      await replay.close();
    },
  };
}

/** Nothing of this machine's environment gets in: a lab writes to no real database and asks no real service. */
async function openOn(dataDir: string, clock: LabClock, wordpressUrl: string | undefined): Promise<FastifyInstance> {
  const environment = readEnvironment({
    DATA_DIR: dataDir,
    PICTURES_DIR: join(root, '.cache/pictures'),
    LOG_LEVEL: process.env.LOG_LEVEL,
    STAFF_TOKEN: process.env.STAFF_TOKEN,
    // Everybody in a lab comes from one address.
    CODE_LETTERS_PER_CLIENT: '1000',
    // All servers of a lab share one event loop.
    LOOP_DELAY_MS: '5000',
    ...(wordpressUrl && { CONTENT_URL: `${wordpressUrl}/wp-json` }),
  });
  const { app } = await openBackend(environment, { clock });
  await app.ready();
  return app;
}

/** Patience ends after ten seconds: without the lists branches are written by hand, which is worth a look too. */
async function untilCopied(app: () => FastifyInstance): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    if ((await app().inject('/wp-json/custom/v1/delivery/regions')).statusCode === 200) return;
    await sleep(200);
  }
}

async function openWordpress() {
  const { app, setFault } = await buildReplay();
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    fail: (fault: string | undefined) => setFault((fault ?? 'none') as Parameters<typeof setFault>[0]),
    close: () => app.close(),
  };
}
