const signals = ['SIGINT', 'SIGTERM'] as const;

/** Resolves when the user or the system ends the command. @param until ends the wait: the promise then stays open. */
export async function interrupted(until?: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  for (const signal of signals) process.once(signal, end);
  until?.addEventListener('abort', () => {
    for (const signal of signals) process.off(signal, end);
  });
  return promise;
}
