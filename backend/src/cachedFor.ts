/** Remembers results by key for a moment; a failure is forgotten at once. @param toId tells keys apart that are objects */
export function cachedFor<Result, Key = void>(
  ms: number,
  read: (key: Key) => Promise<Result>,
  toId: (key: Key) => unknown = (key) => key,
): (key: Key) => Promise<Result> {
  const results = new Map<unknown, { at: number; result: Promise<Result> }>();
  return (key) => {
    const now = performance.now();
    for (const [known, { at }] of results) if (now - at > ms) results.delete(known);
    const id = toId(key);
    const result = results.get(id)?.result ?? read(key);
    if (!results.has(id)) results.set(id, { at: now, result });
    result.catch(() => results.delete(id));
    return result;
  };
}
