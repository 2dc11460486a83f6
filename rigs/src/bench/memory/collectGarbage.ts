import { isMainThread } from 'node:worker_threads';

/** Preloaded into each thread of the site server: SIGUSR2 collects garbage. */
const isSiteServer = /shell[\\/]server[\\/]/.test(process.argv[1] ?? '');
if (isSiteServer) {
  const everyThread = new BroadcastChannel('collect garbage');
  // Node's BroadcastChannel has unref; the DOM types lack it.
  (everyThread as unknown as { unref(): void }).unref();
  everyThread.onmessage = () => globalThis.gc?.();
  if (isMainThread) {
    process.on('SIGUSR2', () => {
      everyThread.postMessage(undefined);
      globalThis.gc?.();
    });
  }
}
