import { Worker } from 'node:worker_threads';

export interface CompressRequest {
  id: number;
  parts: readonly Uint8Array[];
}
export interface CompressResponse {
  id: number;
  texts: readonly Uint8Array[] | undefined;
}

export type Compress = (parts: readonly Uint8Array[]) => Promise<readonly Uint8Array[] | undefined>;

/** Compresses pages in a worker thread: about thirty event-loop turns a page would delay responses under load. */
export class Compressor {
  readonly #pending = new Map<number, (texts: readonly Uint8Array[] | undefined) => void>();
  #worker: Worker | undefined;
  #nextId = 1;

  readonly compress: Compress = (parts) =>
    new Promise((resolve) => {
      const id = this.#nextId++;
      this.#pending.set(id, resolve);
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
    worker.on('error', (error) => console.error('The compression thread has ended:', error.message));
    // Pages are sent uncompressed meanwhile; the next one starts another thread.
    worker.once('exit', () => {
      this.#worker = undefined;
      for (const id of this.#pending.keys()) this.#settle(id, undefined);
    });
    return worker;
  }

  #settle(id: number, texts: readonly Uint8Array[] | undefined): void {
    this.#pending.get(id)?.(texts);
    this.#pending.delete(id);
  }
}
