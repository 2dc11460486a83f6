const pending = new Map<string, string>();

/** Sends a call under an idempotency key that lasts until it succeeds: pressing again after a lost response does nothing twice. @param what equal for equal calls */
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
