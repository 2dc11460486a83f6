/** Does pieces of work one after the other, and lets the browser paint and answer between them. */
export async function runYielding(pieces: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const piece of pieces) {
    await yieldToMain();
    await piece();
  }
}

/** Resolves in a task of its own. Timers would wait longer from the fifth on, messages do not. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
