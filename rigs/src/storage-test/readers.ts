import { setTimeout as sleep } from 'node:timers/promises';
import type { StoredSite } from './storedSite.ts';

const PAUSE_MS = 50;

/** Requests a page and a file of a live release at each site server that should respond. */
export function startReaders(sites: readonly StoredSite[], paths: readonly string[]) {
  let isEnding = false;
  let count = 0;
  let slowest = 0;
  const failures: string[] = [];
  async function read(site: StoredSite, path: string): Promise<void> {
    const started = performance.now();
    const response = await fetch(site.url + path).catch((error: Error) => error);
    if (response instanceof Response) await response.arrayBuffer().catch(() => undefined);
    if (!site.isServing()) return;
    count += 1;
    slowest = Math.max(slowest, performance.now() - started);
    if (!(response instanceof Response)) failures.push(`${site.name}${path}: ${response.cause ?? response.message}`);
    else if (response.status !== 200) failures.push(`${site.name}${path}: ${response.status}`);
  }
  const running = sites.flatMap((site) =>
    paths.map(async (path) => {
      while (!isEnding) {
        // One that began before the server was stopped may fail for that.
        if (site.isServing()) await read(site, path);
        await sleep(PAUSE_MS);
      }
    }),
  );
  return {
    failures,
    get count() {
      return count;
    },
    get slowest() {
      return Math.round(slowest);
    },
    async stop(): Promise<void> {
      isEnding = true;
      await Promise.all(running);
    },
  };
}
