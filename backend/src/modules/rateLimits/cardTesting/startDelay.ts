/** Declines in the last hour. */
export interface DeclineCounts {
  client: number;
  device: number;
  site: number;
}

/** Free declines: people mistype, and many share a network address. */
const FREE: DeclineCounts = { client: 5, device: 3, site: 60 };
const DOUBLES_AFTER: DeclineCounts = { client: 1, device: 1, site: 20 };
const FIRST_MS = 500;
/** With the provider's 15 s below the site server's timeout of 30 s. */
const LONGEST_MS = 8_000;

/** Milliseconds, by the worst of the three counts. */
export function startDelay(declines: DeclineCounts): number {
  const delays = (['client', 'device', 'site'] as const).map((who) => {
    const excess = declines[who] - FREE[who];
    return excess < 0 ? 0 : FIRST_MS * 2 ** Math.min(excess / DOUBLES_AFTER[who], 10);
  });
  return Math.min(Math.round(Math.max(...delays)), LONGEST_MS);
}
