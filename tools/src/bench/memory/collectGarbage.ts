import { isMainThread } from 'node:worker_threads';

/** Loaded into each thread of the site server while it is measured: on SIGUSR2 all of them collect their garbage. */
const isSiteServer = /shell[\\/]server[\\/]/.test(process.argv[1] ?? '');
if (isSiteServer) {
  const everyThread = new BroadcastChannel('collect garbage');
  // Node's channels can be left out of what keeps a thread alive; the types know the browser's alone.
  (everyThread as unknown as { unref(): void }).unref();
  everyThread.onmessage = () => globalThis.gc?.();
  if (isMainThread) {
    process.on('SIGUSR2', () => {
      everyThread.postMessage(undefined);
      globalThis.gc?.();
    });
  }
}
