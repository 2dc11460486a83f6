import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { Papers, PaperTask } from './drawPaper.ts';

/** A thread keeps its fonts loaded between two papers. */
const IDLE_MS = 60_000;

let threads: Piscina<PaperTask, Uint8Array> | undefined;

/** Draws a paper in a thread: shaping its text takes twenty milliseconds, in which requests are answered. */
export async function drawInThread<Kind extends keyof Papers>(kind: Kind, data: Papers[Kind]): Promise<Buffer> {
  threads ??= new Piscina<PaperTask, Uint8Array>({
    filename: new URL('./drawPaper.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: Math.max(1, availableParallelism() - 1),
    idleTimeout: IDLE_MS,
  });
  const { buffer, byteOffset, byteLength } = await threads.run({ kind, data });
  return Buffer.from(buffer, byteOffset, byteLength);
}
