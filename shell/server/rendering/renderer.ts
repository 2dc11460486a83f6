import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Composition } from 'shared-lib/contract';
import type { Queue } from 'shared-lib/serving';
import type { RenderRequest } from '../../src/createRenderer.tsx';
import type { CompositionStore } from '../composition/compositionStore.ts';
import type { SiteEnvironment } from '../environment.ts';
import type { RenderedPage } from './messages.ts';
import { RenderThread } from './renderThread.ts';

/** Keeps a thread that cannot start from occupying the machine. */
const RESTART_DELAY_MS = 250;
/** Threads of compositions that few visitors get: previews and combined canaries. */
const MAX_OCCASIONAL = 3;
const UNUSED_MS = 5 * 60_000;
const POLL_MS = 100;
/** How long a retired thread may finish its pages. */
const GRACE_MS = 30_000;

/** Renders pages in one worker thread per composition. The number of threads stays bounded. */
export class Renderer {
  readonly ready: Promise<void>;
  readonly queue: Queue;
  readonly #store: CompositionStore;
  readonly #environment: SiteEnvironment;
  /** In the order of their last use, the latest at the end. */
  readonly #threads = new Map<string, { thread: RenderThread; usedAt: number }>();
  readonly #retiring = new Set<RenderThread>();
  #inForce = new Set<string>();
  /** In force until the last change: a rollback would need them again. */
  #previous = new Set<string>();
  #closed = false;
  readonly #sweep = setInterval(() => this.#retireUnused(), UNUSED_MS / 5).unref();

  constructor(store: CompositionStore, environment: SiteEnvironment) {
    this.#store = store;
    this.#environment = environment;
    this.queue = { length: () => this.inWork, limit: environment.pagesInWork };
    this.ready = this.#prepare([store.current]);
    store.prepareWith((compositions) => this.#prepare(compositions));
    store.on('entry', (compositions) => this.#keepOnly(compositions.map(({ id }) => id)));
  }

  get threads(): number {
    return this.#threads.size + this.#retiring.size;
  }

  get inWork(): number {
    return [...this.#threads.values()].reduce((total, { thread }) => total + thread.inWork, 0);
  }

  /** @throws {Error} when the page cannot be rendered on the server; the visitor then gets the skeleton. */
  async render(composition: Composition, request: RenderRequest): Promise<RenderedPage> {
    const thread = this.#threadOf(composition);
    await thread.ready;
    return thread.render(request, this.#environment.renderTimeoutMs);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#sweep);
    const threads = [...this.#threads.values()].map(({ thread }) => thread);
    await Promise.all([...threads, ...this.#retiring].map((thread) => thread.end()));
  }

  async #prepare(compositions: Composition[]): Promise<void> {
    for (const { id } of compositions) this.#inForce.add(id);
    await Promise.allSettled(compositions.map((composition) => this.#threadOf(composition).ready));
  }

  #threadOf(composition: Composition): RenderThread {
    const thread = this.#threads.get(composition.id)?.thread ?? this.#start(composition);
    this.#threads.delete(composition.id);
    this.#threads.set(composition.id, { thread, usedAt: Date.now() });
    this.#retireUnused();
    return thread;
  }

  #start(composition: Composition): RenderThread {
    const { shellDist, backendUrl, renderTimeoutMs } = this.#environment;
    const entry = (release: Composition['remotes'][number]) =>
      join(this.#store.folderOf(release), 'server/remoteEntry.js');
    const thread = new RenderThread({
      bundle: join(shellDist, 'server/render.js'),
      composition,
      entries: Object.fromEntries(composition.remotes.map((release) => [release.name, entry(release)])),
      apiBase: `${backendUrl}/wp-json`,
      // A slow remote fails before the page times out, so the two are distinguished.
      deadlineMs: Math.round(renderTimeoutMs * 0.7),
    });
    thread.ready.catch((error) => console.error('The render worker could not start:', error.message));
    void thread.ended.then(() => this.#onEnded(composition, thread));
    return thread;
  }

  async #onEnded(composition: Composition, thread: RenderThread): Promise<void> {
    this.#retiring.delete(thread);
    if (this.#threads.get(composition.id)?.thread === thread) this.#threads.delete(composition.id);
    await sleep(RESTART_DELAY_MS);
    if (!this.#closed && this.#store.current.id === composition.id) await this.#prepare([composition]);
  }

  /** Retires threads that are neither in force nor needed for a rollback: idle threads hold most of the memory. */
  #keepOnly(ids: Iterable<string>): void {
    const inForce = new Set(ids);
    for (const id of this.#previous) if (!inForce.has(id)) this.#retire(id);
    this.#previous = new Set([...this.#inForce].filter((id) => !inForce.has(id)));
    this.#inForce = inForce;
    this.#retireUnused();
  }

  #retireUnused(): void {
    const occasional = [...this.#threads].filter(([id]) => !this.#inForce.has(id)).reverse();
    for (const [index, [id, { usedAt }]] of occasional.entries()) {
      if (index >= MAX_OCCASIONAL || usedAt <= Date.now() - UNUSED_MS) this.#retire(id);
    }
  }

  #retire(id: string): void {
    const thread = this.#threads.get(id)?.thread;
    if (!thread) return;
    this.#threads.delete(id);
    this.#retiring.add(thread);
    void this.#endWhenIdle(thread);
  }

  async #endWhenIdle(thread: RenderThread): Promise<void> {
    const until = Date.now() + GRACE_MS;
    while (!thread.isIdle && !this.#closed && Date.now() < until) await sleep(POLL_MS);
    await thread.end();
  }
}
