import { buildAll } from '@charity-run/build/build';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { type Product, startProduct } from 'tools/product';
import { installReleases, writeComposition } from 'tools/release';
import type { WordPress } from './startWordPress.ts';

export const secret = 'test'.repeat(10);

/** The composed site with a WordPress as its content, on a new data folder. */
export async function startSite(wordpress: WordPress): Promise<Product> {
  const dataDir = temporaryFolder('wordpress-site');
  await buildAll(console.log);
  await writeComposition(dataDir, installReleases(dataDir));
  const env = { CONTENT_URL: `${wordpress.url}/wp-json`, CONTENT_SECRET: secret, LOG_LEVEL: 'error' };
  return startProduct({ port: 0, dataDir, env: { ...env, LOOP_DELAY_MS: '5000', RENDER_TIMEOUT_MS: '20000' } });
}
