/** Timeout of a payment's first call, in ms: longer than the payment service (2 × 15 s) and the site server (30 s). */
export const BEGIN_TIMEOUT_MS = 35_000;
