const GAPS_MS = [1500, 2000, 3000, 5000, 8000, 13_000, 21_000];
const LONGEST_GAP_MS = 30_000;

/** Wait before the next request: webhooks mostly arrive within seconds, some within minutes. */
export function pollingIntervalMs(requestCount: number): number {
  return GAPS_MS[requestCount] ?? LONGEST_GAP_MS;
}
