/**
 * Does work that may fail for a moment, such as fetching code on a phone that loses packets, until it succeeds.
 * @param pausesMs how long to wait before each further attempt, in milliseconds; there is one attempt more than pauses.
 * @throws what the last attempt threw.
 */
export async function retry<T>(work: () => Promise<T>, pausesMs: readonly number[]): Promise<T> {
  for (const pause of pausesMs) {
    try {
      return await work();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return work();
}
