/** Names of what a remote leaves in the browser's own timeline, for whoever looks for what is slow. */
export const timings = {
  loader: (remote: string) => `${remote}: loader`,
  rendered: (remote: string) => `${remote}: rendered`,
};

/** Runs `work` and leaves how long it took in the timeline. The server, which lives longer than a page, keeps none. */
export async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (typeof document === 'undefined') return work();
  const start = performance.now();
  try {
    return await work();
  } finally {
    performance.measure(name, { start });
  }
}

/** Leaves in the timeline that this has happened, the first time it does. */
export function markOnce(name: string): void {
  if (performance.getEntriesByName(name).length === 0) performance.mark(name);
}
