export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** For calls that change nothing when they are repeated: an idempotency key tells proxies that they may. */
export const repeatable = (token: string) => ({ ...bearer(token), 'Idempotency-Key': crypto.randomUUID() });
