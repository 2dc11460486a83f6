import { setTimeout as sleep, setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Resolves when no response came in time; one that arrived while this process stood still is read first. @param ms milliseconds */
export async function silence(ms: number): Promise<undefined> {
  await sleep(ms, undefined, { ref: false });
  await yieldToEventLoop();
  await yieldToEventLoop();
}
