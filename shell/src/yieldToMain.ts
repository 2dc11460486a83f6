export async function runYielding(pieces: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const piece of pieces) {
    await yieldToMain();
    await piece();
  }
}

let channel: MessageChannel | undefined;
const waiting: (() => void)[] = [];

/** A message task: nested timers are throttled. One channel for all, since a port that nothing refers to can be collected with its message. */
export function yieldToMain(): Promise<void> {
  channel ??= createChannel();
  const { port2 } = channel;
  return new Promise((resolve) => {
    waiting.push(resolve);
    port2.postMessage(undefined);
  });
}

function createChannel(): MessageChannel {
  const created = new MessageChannel();
  created.port1.onmessage = () => waiting.shift()?.();
  return created;
}
