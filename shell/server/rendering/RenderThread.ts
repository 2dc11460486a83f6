import { PassThrough, type Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { RenderRequest } from '../../src/server.tsx';
import type { Frame, FromWorker, ToWorker, WorkerSetup } from './messages.ts';

/** How long a silent worker may take to answer a ping before it counts as stuck. */
const PING_MS = 1000;

export interface RenderedPage {
  frame: Frame;
  html: Readable;
}

interface Pending {
  resolve: (page: RenderedPage) => void;
  reject: (cause: Error) => void;
  html: PassThrough;
}

/** One worker thread that renders pages of one composition. A remote that loops for ever hangs it, and only it. */
export class RenderThread {
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  #nextId = 1;
  #pong: (() => void) | undefined;
  readonly ready: Promise<void>;
  /** Settles when the thread has ended, for whatever reason. */
  readonly ended: Promise<void>;

  constructor(setup: WorkerSetup) {
    this.#worker = new Worker(new URL('./renderWorker.ts', import.meta.url), {
      workerData: setup,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    this.ready = new Promise((resolve, reject) => {
      this.#worker.on('message', (message: FromWorker) =>
        message.type === 'ready' ? resolve() : this.#receive(message),
      );
      this.#worker.once('error', reject);
    });
    this.ready.catch(() => undefined);
    this.ended = new Promise((resolve) => this.#worker.once('exit', () => resolve()));
    void this.ended.then(() => this.#abandon(new Error('the render worker ended')));
  }

  get isIdle(): boolean {
    return this.#pending.size === 0;
  }

  /** @throws when the page cannot be rendered, or not in time. */
  render(request: RenderRequest, timeoutMs: number): Promise<RenderedPage> {
    const id = this.#nextId++;
    return new Promise<RenderedPage>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#pending.delete(id);
        reject(new Error(`rendering took longer than ${timeoutMs} ms`));
        void this.#endIfStuck();
      }, timeoutMs);
      const settle = (action: () => void) => {
        clearTimeout(timer);
        action();
      };
      this.#pending.set(id, {
        html: new PassThrough(),
        resolve: (page) => settle(() => resolve(page)),
        reject: (cause) => settle(() => reject(cause)),
      });
      this.#send({ type: 'render', id, request });
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #send(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #receive(message: FromWorker): void {
    if (message.type === 'pong') this.#pong?.();
    if (message.type === 'pong' || message.type === 'ready') return;
    const pending = this.#pending.get(message.id);
    if (pending) this.#forward(message, pending);
  }

  #forward(message: Extract<FromWorker, { id: number }>, { resolve, reject, html }: Pending): void {
    if (message.type === 'frame') {
      resolve({ frame: message.frame, html });
    } else if (message.type === 'piece') {
      html.write(message.bytes);
    } else {
      this.#pending.delete(message.id);
      if (message.type === 'failed') reject(Object.assign(new Error(message.reason), { stack: message.stack }));
      html.end();
    }
  }

  async #endIfStuck(): Promise<void> {
    const answered = new Promise<boolean>((resolve) => {
      this.#pong = () => resolve(true);
      setTimeout(resolve, PING_MS, false);
    });
    this.#send({ type: 'ping' });
    if (!(await answered)) await this.end();
  }

  #abandon(cause: Error): void {
    for (const { reject, html } of this.#pending.values()) {
      reject(cause);
      html.end();
    }
    this.#pending.clear();
  }
}
