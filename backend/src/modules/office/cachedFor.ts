/** Remembers results by key for a moment; a failure is forgotten at once. */
export function cachedFor<Result, Key = void>(
  ms: number,
  read: (key: Key) => Promise<Result>,
): (key: Key) => Promise<Result> {
  const results = new Map<Key, { at: number; result: Promise<Result> }>();
  return (key) => {
    const now = performance.now();
    for (const [known, { at }] of results) if (now - at > ms) results.delete(known);
    const result = results.get(key)?.result ?? read(key);
    if (!results.has(key)) results.set(key, { at: now, result });
    result.catch(() => results.delete(key));
    return result;
  };
}
