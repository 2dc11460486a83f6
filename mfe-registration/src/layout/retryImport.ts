import { retry } from 'shared-lib/retry';

/** One retry: a chunk whose preload failed fails once more from the browser's cache. */
const PAUSES_MS = [300];

/** The result of a dynamic import, which is retried once. */
export function retryImport<Content>(load: () => Promise<Content>): Promise<Content> {
  return retry(load, PAUSES_MS);
}
