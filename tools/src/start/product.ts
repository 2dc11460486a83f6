import { join } from 'node:path';
import { root } from '@charity-run/release/workspace';
import { freePort } from '../process/freePort.ts';
import { type Service, startService, stopServices } from '../process/service.ts';
import { installShell } from '../release/installReleases.ts';

export interface ProductOptions {
  /** Port of the site; 0 is any free one. */
  port: number;
  dataDir: string;
  env?: NodeJS.ProcessEnv;
}

export interface Product {
  url: string;
  backend: Service;
  site: Service;
  /** Each starts a server that has ended, at the same URL and with the same build. @param env beside the product's own. */
  restartBackend: (env?: NodeJS.ProcessEnv) => Promise<Service>;
  restartSite: () => Promise<Service>;
  stop: () => Promise<void>;
}

/** Sharing the machine with browsers delays the event loop without overload. */
const LATE_MS = '1000';

/** Starts backend and site server on a data folder with a composition. */
export async function startProduct({ port: wanted, dataDir, env: given = {} }: ProductOptions): Promise<Product> {
  // The backend starts first, and its emails link to the site.
  const port = wanted || (await freePort());
  const env = { LOOP_DELAY_MS: process.env.LOOP_DELAY_MS ?? LATE_MS, ...given };
  const services: Service[] = [];
  try {
    const startBackend = (own: NodeJS.ProcessEnv = {}) =>
      startService(join(root, 'backend/src/server.ts'), {
        BACKEND_PORT: '0',
        PORT: String(port),
        ...env,
        DATA_DIR: dataDir,
        ...own,
      });
    const backend = await startBackend();
    services.push(backend);
    const SHELL_DIST = installShell(dataDir);
    const startSite = (sitePort: string) =>
      startService(join(root, 'shell/server/server.ts'), {
        ...env,
        PORT: sitePort,
        DATA_DIR: dataDir,
        BACKEND_URL: backend.url,
        SHELL_DIST,
      });
    const site = await startSite(String(port));
    services.push(site);
    const product: Product = {
      url: site.url,
      backend,
      site,
      restartBackend: async (own = {}) => {
        product.backend = await startBackend({ ...own, BACKEND_PORT: new URL(backend.url).port });
        return product.backend;
      },
      restartSite: async () => {
        product.site = await startSite(new URL(site.url).port);
        return product.site;
      },
      stop: () => stopServices([product.site, product.backend]),
    };
    return product;
  } catch (error) {
    await stopServices(services);
    throw error;
  }
}
