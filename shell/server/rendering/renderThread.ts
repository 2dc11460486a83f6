import { Worker } from 'node:worker_threads';
import { currentSpan } from 'shared-lib/serving';
import type { RenderRequest } from '../../src/createRenderer.tsx';
import type { FromWorker, RenderedPage, ToWorker, TraceHeaders, WorkerSetup } from './messages.ts';

/** A worker that does not respond to a ping within it is stuck. */
const PING_MS = 1000;
/** Further pages wait, so that those in progress finish in time under load. */
const MAX_CONCURRENT = 32;
/** Pages that take longer no longer count as load. */
const MAX_RENDER_MS = 10_000;

/** The only variables that pages may read. */
function pageSettings(): NodeJS.ProcessEnv {
  const { COMPONENT_CATALOGUE } = process.env;
  return COMPONENT_CATALOGUE ? { COMPONENT_CATALOGUE } : {};
}

interface Pending {
  request: RenderRequest;
  trace: TraceHeaders | undefined;
  resolve: (page: RenderedPage) => void;
  reject: (cause: Error) => void;
}

/** A worker thread for one composition. An endless loop in a remote blocks only its thread. */
export class RenderThread {
  readonly #worker: Worker;
  /** Requested pages, and those of them that are not begun. */
  readonly #pending = new Map<number, Pending>();
  readonly #waiting = new Set<number>();
  /** Start times of pages in progress, timed-out ones included. */
  readonly #begun = new Map<number, number>();
  #nextId = 1;
  #pong: (() => void) | undefined;
  #checking: Promise<void> | undefined;
  readonly ready: Promise<void>;
  readonly ended: Promise<void>;

  constructor(setup: WorkerSetup) {
    this.#worker = new Worker(new URL('./renderWorker.ts', import.meta.url), {
      workerData: setup,
      // Releases must not read the server's secrets.
      env: pageSettings(),
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

  get inWork(): number {
    return this.#working + this.#waiting.size;
  }

  get #working(): number {
    const longAgo = performance.now() - MAX_RENDER_MS;
    for (const [id, begunAt] of this.#begun) if (begunAt < longAgo) this.#begun.delete(id);
    return this.#begun.size;
  }

  get isIdle(): boolean {
    return this.inWork === 0;
  }

  /** @throws {Error} when the page cannot be rendered in time. */
  render(request: RenderRequest, timeoutMs: number): Promise<RenderedPage> {
    const id = this.#nextId++;
    return new Promise<RenderedPage>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#settle(id)?.reject(new Error(`rendering took longer than ${timeoutMs} ms`));
        this.#checking ??= this.#endIfStuck();
      }, timeoutMs);
      const settle = (action: () => void) => {
        clearTimeout(timer);
        action();
      };
      this.#pending.set(id, {
        request,
        trace: currentSpan()?.headers,
        resolve: (page) => settle(() => resolve(page)),
        reject: (cause) => settle(() => reject(cause)),
      });
      this.#waiting.add(id);
      this.#beginNext();
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #send(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #beginNext(): void {
    for (const id of this.#waiting) {
      if (this.#working >= MAX_CONCURRENT) return;
      this.#waiting.delete(id);
      const pending = this.#pending.get(id);
      if (!pending) continue;
      this.#begun.set(id, performance.now());
      this.#send({ type: 'render', id, request: pending.request, trace: pending.trace });
    }
  }

  #receive(message: FromWorker): void {
    if (message.type === 'pong') this.#pong?.();
    if (message.type === 'pong' || message.type === 'ready') return;
    this.#begun.delete(message.id);
    const pending = this.#settle(message.id);
    if (message.type === 'rendered') pending?.resolve(message.page);
    else pending?.reject(Object.assign(new Error(message.reason), { stack: message.stack }));
  }

  #settle(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    this.#waiting.delete(id);
    this.#beginNext();
    return pending;
  }

  async #endIfStuck(): Promise<void> {
    const responded = new Promise<boolean>((resolve) => {
      this.#pong = () => resolve(true);
      setTimeout(resolve, PING_MS, false);
    });
    this.#send({ type: 'ping' });
    if (!(await responded)) await this.end();
    this.#checking = undefined;
  }

  #abandon(cause: Error): void {
    for (const { reject } of this.#pending.values()) reject(cause);
    this.#pending.clear();
    this.#waiting.clear();
    this.#begun.clear();
  }
}
