import { join } from 'node:path';
import { type Service, startService, stopServices } from '../process/service.ts';
import { installShell } from '../release/installReleases.ts';
import { root } from '../workspace.ts';

export interface ProductOptions {
  port: number;
  dataDir: string;
  /** Further environment for both servers. */
  env?: NodeJS.ProcessEnv;
}

export interface Product {
  url: string;
  backend: Service;
  site: Service;
  stop: () => Promise<void>;
}

/** Where browsers and builds share the machine, an event loop is late without having too much to do. */
const LATE_MS = '1000';

/** Starts backend and site server over a data folder that already holds a composition. */
export async function startProduct({ port, dataDir, env: given = {} }: ProductOptions): Promise<Product> {
  const env = { LOOP_DELAY_MS: process.env.LOOP_DELAY_MS ?? LATE_MS, ...given };
  const services: Service[] = [];
  try {
    const backend = await startService(join(root, 'backend/src/server.ts'), {
      BACKEND_PORT: '0',
      ...env,
      DATA_DIR: dataDir,
    });
    services.push(backend);
    const site = await startService(join(root, 'shell/server/server.ts'), {
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
      BACKEND_URL: backend.url,
      SHELL_DIST: installShell(dataDir),
    });
    services.push(site);
    const product: Product = {
      url: site.url,
      backend,
      site,
      stop: () => stopServices([product.site, product.backend]),
    };
    return product;
  } catch (error) {
    await stopServices(services);
    throw error;
  }
}
