import { Worker } from 'node:worker_threads';

export interface CompressRequest {
  id: number;
  bytes: Uint8Array;
}
export interface Compressed {
  br: Uint8Array;
  gzip: Uint8Array;
}
export interface CompressResponse {
  id: number;
  compressed: Compressed | undefined;
}

export type Compress = (bytes: Uint8Array) => Promise<Compressed | undefined>;

/** Compresses pages in a worker thread: the event loop has to reject requests quickly under load. */
export class Compressor {
  readonly #pending = new Map<number, (compressed: Compressed | undefined) => void>();
  #worker: Worker | undefined;
  #nextId = 1;

  readonly compress: Compress = (bytes) =>
    new Promise((resolve) => {
      const id = this.#nextId++;
      this.#pending.set(id, resolve);
      this.#worker ??= this.#start();
      this.#worker.postMessage({ id, bytes } satisfies CompressRequest);
    });

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./compressWorker.ts', import.meta.url));
    worker.unref();
    worker.on('message', ({ id, compressed }: CompressResponse) => this.#settle(id, compressed));
    worker.on('error', (error) =>
      console.error('The compression thread has ended:', error instanceof Error ? error.message : error),
    );
    // Pages are compressed for each response meanwhile; the next one starts another thread.
    worker.once('exit', () => {
      this.#worker = undefined;
      for (const id of this.#pending.keys()) this.#settle(id, undefined);
    });
    return worker;
  }

  #settle(id: number, compressed: Compressed | undefined): void {
    this.#pending.get(id)?.(compressed);
    this.#pending.delete(id);
  }
}
