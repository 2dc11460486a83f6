import { type Intercept, startGateway } from '@charity-run/cli/lab/gateway';
import type { FastifyInstance } from 'fastify';
import { readEnvironment } from 'shell/environment';
import { buildSite, type TesterState } from 'shell/site';

export interface LabSiteOptions {
  dataDir: string;
  backendUrl: string;
  shellDist: string;
  port: number;
  intercept: Intercept;
  tester: () => TesterState;
  /** Handles `/lab` and its sub-paths. */
  pages: FastifyInstance;
}

export interface LabSite {
  url: string;
  composedBy(): Promise<string>;
  /** Opens both home pages. @returns their statuses. */
  open(): Promise<number[]>;
  close(): Promise<void>;
}

/** The production site server with the lab's page. */
export async function startLabSite(options: LabSiteOptions): Promise<LabSite> {
  const { dataDir, backendUrl, shellDist, port, intercept, tester, pages } = options;
  const environment = readEnvironment({
    DATA_DIR: dataDir,
    BACKEND_URL: backendUrl,
    SHELL_DIST: shellDist,
    PORT: String(port),
    RENDER_TIMEOUT_MS: process.env.RENDER_TIMEOUT_MS,
    // All servers of a lab share one event loop.
    LOOP_DELAY_MS: '5000',
    LOG_LEVEL: process.env.LOG_LEVEL,
  });
  const site = await buildSite(environment, { tester });
  await site.ready();
  await pages.ready();
  const gateway = await startGateway(
    () => site,
    (path) => (isLab(path) ? (request, response) => void pages.routing(request, response) : intercept(path)),
    port,
  );
  return {
    url: gateway.url,
    composedBy: async () => (await site.inject('/composition.json')).json().id,
    open: async () => [(await site.inject('/')).statusCode, (await site.inject('/en')).statusCode],
    close: async () => {
      await gateway.close();
      await site.close();
      await pages.close();
    },
  };
}

function isLab(path: string): boolean {
  return /^(\/en)?\/lab(\/|$)/.test(path);
}
