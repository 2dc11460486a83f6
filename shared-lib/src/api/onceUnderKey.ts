/** Keys of calls without a successful response yet, by what they do; in memory, as long as the page. */
const pending = new Map<string, string>();

/**
 * Sends a call under an idempotency key that stays the same until the call succeeds, so that pressing a button again
 * after a lost response does nothing twice. @param what tells equal calls from others
 */
export async function onceUnderKey<Result>(
  what: string,
  send: (headers: { 'Idempotency-Key': string }) => Promise<Result>,
): Promise<Result> {
  const key = pending.get(what) ?? crypto.randomUUID();
  pending.set(what, key);
  const result = await send({ 'Idempotency-Key': key });
  pending.delete(what);
  return result;
}
