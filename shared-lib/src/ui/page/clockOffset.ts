/** A page takes a while from the server's answer to the first tick; less than this is the way, not a wrong clock. */
const ON_THE_WAY_MS = 15_000;

/** Milliseconds to add to the reader's clock to get the server's; 0 while the two agree. */
export function clockOffset(serverNow: string | undefined, clientNow: number): number {
  const offset = serverNow ? Date.parse(serverNow) - clientNow : 0;
  return Math.abs(offset) > ON_THE_WAY_MS ? offset : 0;
}
