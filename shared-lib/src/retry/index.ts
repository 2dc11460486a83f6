/** Repeats `work` until it succeeds, after each pause in ms. @throws the error of the last attempt. */
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
