import { Worker } from 'node:worker_threads';

interface ThreadLimits {
  megabytes: number;
  milliseconds: number;
  /** It took too long, or too much memory. */
  toSlow: () => Error;
  toBroken: () => Error;
}

/** The first message of a thread of limited memory and time, so that requests are answered meanwhile. */
export async function runInThread<Message>(
  script: URL,
  bytes: Uint8Array,
  { megabytes, milliseconds, toSlow, toBroken }: ThreadLimits,
): Promise<Message> {
  const thread = new Worker(script, {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    // Decoders print what is wrong with a file.
    stdout: true,
    stderr: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<Message>();
  const timer = setTimeout(() => reject(toSlow()), milliseconds);
  thread.once('message', resolve);
  thread.once('error', (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? toSlow() : error),
  );
  thread.once('exit', () => reject(toBroken()));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    void thread.terminate();
  }
}
