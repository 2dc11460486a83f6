import { cpSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Copies what a remote serves under fixed names, such as a web manifest. */
export function copyPublicFiles(directory: string): void {
  const own = join(directory, 'public');
  if (existsSync(own)) cpSync(own, join(directory, 'dist/client'), { recursive: true });
}

/** Writes `dist/client/service-worker.js` of a remote with a workbox.config.mjs; its scripts and styles are stored when it is installed. */
export async function writeServiceWorker(directory: string): Promise<void> {
  const path = join(directory, 'workbox.config.mjs');
  if (!existsSync(path)) return;
  const [{ default: own }, { generateSW }] = await Promise.all([
    import(pathToFileURL(path).href),
    // A dependency of the remote: others do not install it.
    import(pathToFileURL(createRequire(path).resolve('workbox-build')).href),
  ]);
  const client = join(directory, 'dist/client');
  await generateSW({
    globDirectory: client,
    globPatterns: ['**/*.{js,css}'],
    swDest: join(client, 'service-worker.js'),
    // The folder of a release has its version.
    dontCacheBustURLsMatching: /./,
    inlineWorkboxRuntime: true,
    sourcemap: false,
    mode: 'production',
    ...own,
  });
}
