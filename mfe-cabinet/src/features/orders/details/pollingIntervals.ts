const GAPS_MS = [1500, 2000, 3000, 5000, 8000, 13_000, 21_000];
const LONGEST_GAP_MS = 30_000;

/** How long to wait before asking for the next time: notices mostly come within seconds, some within minutes. */
export function pollingIntervalMs(asked: number): number {
  return GAPS_MS[asked] ?? LONGEST_GAP_MS;
}
