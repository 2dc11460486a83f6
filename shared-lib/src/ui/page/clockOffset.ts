/** In ms from the server's response to the first tick: below it the clock counts as right. */
const ON_THE_WAY_MS = 15_000;

/** Milliseconds to add to this device's clock to get the server's; 0 if they agree. */
export function clockOffset(serverNow: string | undefined, clientNow: number): number {
  const offset = serverNow ? Date.parse(serverNow) - clientNow : 0;
  return Math.abs(offset) > ON_THE_WAY_MS ? offset : 0;
}
