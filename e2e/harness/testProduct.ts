import { rmSync } from 'node:fs';
import { buildAll } from '@charity-run/build/build';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { stopServices } from 'tools/process';
import { startProduct } from 'tools/product';
import { installReleases, writeComposition } from 'tools/release';
import { imagesDir } from './backend.ts';
import { patience } from './patience.ts';
import { staffToken } from './staff.ts';

export interface TestProduct {
  url: string;
  backendUrl: string;
  /** Moves the product's clock; sessions may have ended by then. */
  moveTo: (instant: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** Builds what changed and starts the product on a new data folder, removed by `stop`; port 0 is any free one. @param own environment beside the usual one. */
export async function startTestProduct(port = 0, own: NodeJS.ProcessEnv = {}): Promise<TestProduct> {
  const dataDir = temporaryFolder('e2e');
  await buildAll(console.log);
  await writeComposition(dataDir, installReleases(dataDir));
  const env = {
    IMAGES_DIR: imagesDir,
    LOG_LEVEL: 'error',
    CLOCK: '2025-05-12T09:00:00Z',
    STAFF_TOKEN: staffToken,
    COMPONENT_CATALOGUE: '1',
    // All users of all tests come from one IP address.
    CODE_EMAILS_PER_CLIENT: '1000',
    ...patience,
    ...own,
  };
  const product = await startProduct({ port, dataDir, env });
  return {
    url: product.url,
    backendUrl: product.backend.url,
    moveTo: async (instant) => {
      await stopServices([product.backend]);
      await product.restartBackend({ CLOCK: instant });
    },
    stop: async () => {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
