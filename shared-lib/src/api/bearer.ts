export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** For calls that do no harm when they are repeated: an idempotency key tells proxies that they may. */
export const keyed = () => ({ 'Idempotency-Key': crypto.randomUUID() });
export const repeatable = (token: string) => ({ ...bearer(token), ...keyed() });
