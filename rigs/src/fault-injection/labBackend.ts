import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LabClock } from '@charity-run/cli/lab/clock';
import type { SandboxCall } from '@charity-run/cli/lab/faults/fault';
import { type Intercept, startGateway } from '@charity-run/cli/lab/gateway';
import { root } from '@charity-run/release/workspace';
import { readEnvironment } from 'backend/environment';
import { openBackend } from 'backend/open';
import { layDatabase } from 'backend/prepared-database';
import { buildReplay } from 'backend/wordpress-replay';
import type { FastifyInstance } from 'fastify';

/** Content source: this checkout's files or a recorded WordPress. */
export type ContentSource = 'embedded' | 'wordpress';

export interface LabBackend {
  url: string;
  readonly source: ContentSource;
  useContentFrom(source: ContentSource): Promise<void>;
  /** Sets the fault of WordPress; undefined ends it. */
  breakWordpress(fault: string | undefined): void;
  branchesImported(): Promise<void>;
  send(call: SandboxCall): Promise<void>;
  close(): Promise<void>;
}

export interface LabBackendOptions {
  dataDir: string;
  clock: LabClock;
  source: ContentSource;
  intercept: Intercept;
}

/** The backend on an empty embedded database, with sandboxes for every service. */
export async function startLabBackend({ dataDir, clock, source, intercept }: LabBackendOptions): Promise<LabBackend> {
  await layDatabase(join(dataDir, 'db'));
  const replay = await startWordpress();
  let current = { source, app: await startOn(dataDir, clock, source === 'wordpress' ? replay.url : undefined) };
  const gateway = await startGateway(() => current.app, intercept);
  return {
    url: gateway.url,
    get source() {
      return current.source;
    },
    useContentFrom: async (next) => {
      if (next === current.source) return;
      await current.app.close();
      current = { source: next, app: await startOn(dataDir, clock, next === 'wordpress' ? replay.url : undefined) };
    },
    breakWordpress: replay.fail,
    branchesImported: () => waitForBranches(() => current.app),
    send: async ({ path, body }) => {
      await current.app.inject({ method: 'POST', url: path, payload: body });
    },
    close: async () => {
      await gateway.close();
      await current.app.close();
      await replay.close();
    },
  };
}

/** Without this machine's environment, so that a lab reaches no real database or service. */
async function startOn(dataDir: string, clock: LabClock, wordpressUrl: string | undefined): Promise<FastifyInstance> {
  const environment = readEnvironment({
    DATA_DIR: dataDir,
    IMAGES_DIR: join(root, '.cache/pictures'),
    LOG_LEVEL: process.env.LOG_LEVEL,
    STAFF_TOKEN: process.env.STAFF_TOKEN,
    // All users of a lab share one IP address.
    CODE_EMAILS_PER_CLIENT: '1000',
    // All servers of a lab share one event loop.
    LOOP_DELAY_MS: '5000',
    ...(wordpressUrl && { CONTENT_URL: `${wordpressUrl}/wp-json` }),
  });
  const { app } = await openBackend(environment, { clock });
  await app.ready();
  return app;
}

/** Gives up after ten seconds: without the lists branches are typed by hand. */
async function waitForBranches(app: () => FastifyInstance): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    if ((await app().inject('/wp-json/custom/v1/delivery/regions')).statusCode === 200) return;
    await sleep(200);
  }
}

async function startWordpress() {
  const { app, setFault } = await buildReplay();
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    fail: (fault: string | undefined) => setFault((fault ?? 'none') as Parameters<typeof setFault>[0]),
    close: () => app.close(),
  };
}
