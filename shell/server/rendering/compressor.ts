import { Worker } from 'node:worker_threads';

/** What the thread is asked, and what it answers. */
export interface CompressRequest {
  id: number;
  parts: readonly Uint8Array[];
}
export interface CompressResponse {
  id: number;
  texts: readonly Uint8Array[] | undefined;
}

/** Compresses the text of a page around its holes. @returns nothing when that is not possible. */
export type Pack = (parts: readonly Uint8Array[]) => Promise<readonly Uint8Array[] | undefined>;

/**
 * Compresses pages in a thread of its own. It takes some thirty turns of an event loop: seconds in the one that serves
 * visitors when there are many.
 */
export class Compressor {
  readonly #asked = new Map<number, (texts: readonly Uint8Array[] | undefined) => void>();
  #worker: Worker | undefined;
  #nextId = 1;

  readonly pack: Pack = (parts) =>
    new Promise((resolve) => {
      const id = this.#nextId++;
      this.#asked.set(id, resolve);
      this.#worker ??= this.#start();
      this.#worker.postMessage({ id, parts } satisfies CompressRequest);
    });

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./compressWorker.ts', import.meta.url));
    worker.unref();
    worker.on('message', ({ id, texts }: CompressResponse) => this.#settle(id, texts));
    worker.on('error', (error) => console.error('The thread that compresses pages has ended:', error.message));
    // Pages go out without it; the next one starts another thread.
    worker.once('exit', () => {
      this.#worker = undefined;
      for (const id of this.#asked.keys()) this.#settle(id, undefined);
    });
    return worker;
  }

  #settle(id: number, texts: readonly Uint8Array[] | undefined): void {
    this.#asked.get(id)?.(texts);
    this.#asked.delete(id);
  }
}
