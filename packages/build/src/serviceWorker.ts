import { cpSync, existsSync } from 'node:fs';
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
  // The remote brings the builder along, so that others do not install it.
  const { default: own, generateSW } = await import(pathToFileURL(path).href);
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
