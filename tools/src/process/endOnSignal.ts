/** Runs `end` once and exits: a terminal and a parent process may both send the signal. */
export function endOnSignal(end: () => Promise<unknown>): void {
  let isEnding = false;
  const endOnce = async () => {
    if (isEnding) return;
    isEnding = true;
    await end();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void endOnce());
}
