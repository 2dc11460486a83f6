const signals = ['SIGINT', 'SIGTERM'] as const;
const PARENT_CHECK_MS = 250;
/** Read at once, since npm may end before anything waits for that. */
const { ppid } = process;

/** Resolves when the user or the system ends the command. @param until ends the wait: the promise then stays open. */
export async function interrupted(until?: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  for (const signal of signals) process.once(signal, end);
  const check = endWithNpm(end);
  const forget = () => {
    for (const signal of signals) process.off(signal, end);
    clearInterval(check);
  };
  until?.addEventListener('abort', forget);
  return promise.finally(forget);
}

/** npm runs a script in a shell, which a signal to npm ends without telling the command in it. */
function endWithNpm(end: () => void): NodeJS.Timeout | undefined {
  if (!process.env.npm_lifecycle_event) return undefined;
  return setInterval(() => process.ppid !== ppid && end(), PARENT_CHECK_MS).unref();
}
