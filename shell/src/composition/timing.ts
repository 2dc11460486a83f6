export const timings = {
  loader: (remote: string) => `${remote}: loader`,
  rendered: (remote: string) => `${remote}: rendered`,
};

export async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (typeof document === 'undefined') return work();
  const start = performance.now();
  try {
    return await work();
  } finally {
    performance.measure(name, { start });
  }
}

export function markOnce(name: string): void {
  if (performance.getEntriesByName(name).length === 0) performance.mark(name);
}
