/** Wrong consent codes on this device. */
export interface ConsentTries {
  count: number;
  /** When the first of them was tried, in milliseconds. */
  since: number;
}

export const MAX_TRIES = 5;
const WINDOW_MS = 10 * 60_000;

const isOver = ({ since }: ConsentTries, now: number) => now - since >= WINDOW_MS || now < since;

/** Wrong codes that may still be tried. */
export const triesLeft = (tries: ConsentTries | undefined, now: number): number =>
  tries && !isOver(tries, now) ? Math.max(0, MAX_TRIES - tries.count) : MAX_TRIES;

export const countTry = (tries: ConsentTries | undefined, now: number): ConsentTries =>
  tries && !isOver(tries, now) ? { count: tries.count + 1, since: tries.since } : { count: 1, since: now };
