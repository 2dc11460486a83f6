const FRESH_MS = 5_000;

const begun = new Map<string, { at: number; answer: Promise<unknown> }>();

/** Starts a call that a page is about to make; shell and remotes share the response. */
export function prefetch(name: string, call: () => Promise<unknown>): void {
  const answer = call();
  answer.catch(() => undefined);
  begun.set(name, { at: Date.now(), answer });
}

/** Returns the prefetched response once; makes the call if it is missing, old or failed. */
export async function prefetched<Answer>(name: string, call: () => Promise<Answer>): Promise<Answer> {
  const known = begun.get(name);
  begun.delete(name);
  if (!known || Date.now() - known.at > FRESH_MS) return call();
  return (known.answer as Promise<Answer>).catch(call);
}
