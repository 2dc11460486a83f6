/** Refusals of the last hour. */
export interface DeclineCounts {
  client: number;
  device: number;
  site: number;
}

/** Refusals that cost nothing: people mistype and run out of money, and many share an address. */
const FREE: DeclineCounts = { client: 5, device: 3, site: 60 };
/** How many more refusals double the wait. */
const DOUBLES_AFTER: DeclineCounts = { client: 1, device: 1, site: 20 };
const FIRST_MS = 500;
/** With the fifteen seconds of a payment service still below the thirty after which the site server gives up. */
const LONGEST_MS = 8_000;

/** How long to wait before a payment begins, in milliseconds: by the worst of the three counts. */
export function startDelay(refusals: DeclineCounts): number {
  const delays = (['client', 'device', 'site'] as const).map((who) => {
    const excess = refusals[who] - FREE[who];
    return excess < 0 ? 0 : FIRST_MS * 2 ** Math.min(excess / DOUBLES_AFTER[who], 10);
  });
  return Math.min(Math.round(Math.max(...delays)), LONGEST_MS);
}
