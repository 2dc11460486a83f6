import { rmSync } from 'node:fs';
import { buildAll } from 'tools/build';
import { endOnSignal } from 'tools/end-on-signal';
import { startProduct } from 'tools/product';
import { installReleases, writeComposition } from 'tools/release';
import { temporaryFolder } from 'tools/temporary-folder';
import { imagesDir } from './backend.ts';
import { backendPort, sitePort } from './ports.ts';
import { staffToken } from './staff.ts';

/** The product on a new data folder, removed afterwards. */
const dataDir = temporaryFolder('e2e');
await buildAll(console.log);
await writeComposition(dataDir, installReleases(dataDir));
const env = {
  BACKEND_PORT: String(backendPort),
  PICTURES_DIR: imagesDir,
  LOG_LEVEL: 'error',
  CLOCK: '2025-05-12T09:00:00Z',
  STAFF_TOKEN: staffToken,
  COMPONENT_CATALOGUE: '1',
  // All users of all tests come from one IP address.
  CODE_LETTERS_PER_CLIENT: '1000',
  // A machine busy with browsers is slow, not overloaded.
  LOOP_DELAY_MS: '5000',
};
const product = await startProduct({ port: sitePort, dataDir, env });
endOnSignal(async () => {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
