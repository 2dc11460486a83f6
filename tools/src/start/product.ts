import { join } from 'node:path';
import { type Service, startService, stopServices } from '../process/service.ts';
import { installShell } from '../release/installReleases.ts';
import { root } from '../workspace.ts';

export interface ProductOptions {
  port: number;
  dataDir: string;
  env?: NodeJS.ProcessEnv;
}

export interface Product {
  url: string;
  backend: Service;
  site: Service;
  stop: () => Promise<void>;
}

/** Sharing the machine with browsers delays the event loop without overload. */
const LATE_MS = '1000';

/** Starts backend and site server on a data folder with a composition. */
export async function startProduct({ port, dataDir, env: given = {} }: ProductOptions): Promise<Product> {
  const env = { LOOP_DELAY_MS: process.env.LOOP_DELAY_MS ?? LATE_MS, ...given };
  const services: Service[] = [];
  try {
    const backend = await startService(join(root, 'backend/src/server.ts'), {
      BACKEND_PORT: '0',
      PORT: String(port),
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
