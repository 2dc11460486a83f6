/** Whoever calls later wants to know how it is now. */
const FRESH_MS = 5_000;

const begun = new Map<string, { at: number; answer: Promise<unknown> }>();

/** Makes a call that a page is about to make. The shell and all remotes share what is begun here. */
export function prefetch(name: string, call: () => Promise<unknown>): void {
  const answer = call();
  answer.catch(() => undefined);
  begun.set(name, { at: Date.now(), answer });
}

/** The answer of a call that was made ahead, given out once; makes the call where there is none, or none that is any good. */
export async function prefetched<Answer>(name: string, call: () => Promise<Answer>): Promise<Answer> {
  const known = begun.get(name);
  begun.delete(name);
  if (!known || Date.now() - known.at > FRESH_MS) return call();
  return (known.answer as Promise<Answer>).catch(call);
}
