/**
 * Ends a command when it is told to, after `end`. It does so once, however often it is told: a terminal tells all programs of
 * a command, and the one that has started this one tells it again. Told twice without this, it would leave its servers behind.
 */
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
