const FRESH_MS = 5_000;

const begun = new Map<string, { at: number; response: Promise<unknown> }>();

/** Starts a call that a page is about to make; shell and remotes share the response. */
export function prefetch(name: string, call: () => Promise<unknown>): void {
  const response = call();
  response.catch(() => undefined);
  begun.set(name, { at: Date.now(), response });
}

/** Returns the prefetched response once; makes the call if it is missing, old or failed. */
export async function prefetched<Value>(name: string, call: () => Promise<Value>): Promise<Value> {
  const known = begun.get(name);
  begun.delete(name);
  if (!known || Date.now() - known.at > FRESH_MS) return call();
  return (known.response as Promise<Value>).catch(call);
}
