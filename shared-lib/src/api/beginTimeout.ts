/**
 * For a payment to begin. A payment service may take fifteen seconds, and as long again to close the page of another try; the
 * site server gives up after thirty. Whoever waits longer than all of them hears in words what became of it.
 */
export const BEGIN_TIMEOUT_MS = 35_000;
