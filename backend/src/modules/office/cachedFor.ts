/** Remembers a result for a moment; a failure is forgotten at once. */
export function cachedFor<Result>(ms: number, read: () => Promise<Result>): () => Promise<Result> {
  let last: { at: number; result: Promise<Result> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > ms) last = { at: now, result: read() };
    const { result } = last;
    result.catch(() => {
      last = undefined;
    });
    return result;
  };
}
