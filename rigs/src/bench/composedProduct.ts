import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import type { Release } from 'shared-lib/contract';
import { type Product, startProduct } from 'tools/product';
import { installReleases, writeComposition } from 'tools/release';

const OPEN_DAY = '2025-05-12T09:00:00Z';

export interface ComposedProduct extends Product {
  dataDir: string;
}

/** Starts the current builds on a new data folder. @param more extra remotes to install. */
export async function composedProduct(
  env: NodeJS.ProcessEnv = {},
  more: (dataDir: string) => Release[] = () => [],
): Promise<ComposedProduct> {
  const dataDir = temporaryFolder('bench');
  await writeComposition(dataDir, [...installReleases(dataDir), ...more(dataDir)]);
  const product = await startProduct({ port: 0, dataDir, env: { LOG_LEVEL: 'error', CLOCK: OPEN_DAY, ...env } });
  return { ...product, dataDir };
}
