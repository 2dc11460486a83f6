import { join } from 'node:path';
import type { Composition } from 'shared-lib/contract';
import type { RenderRequest } from '../../src/server.tsx';
import type { CompositionStore } from '../composition/compositionStore.ts';
import type { SiteEnvironment } from '../environment.ts';
import { type RenderedPage, RenderThread } from './RenderThread.ts';

const RESTART_DELAY_MS = 250;

/**
 * Renders pages of the live composition. A new composition gets a new thread, so that no module of the old one is left
 * in memory; the old thread finishes what it has begun.
 */
export class Renderer {
  readonly #store: CompositionStore;
  readonly #environment: SiteEnvironment;
  #thread: RenderThread;
  #closed = false;

  constructor(store: CompositionStore, environment: SiteEnvironment) {
    this.#store = store;
    this.#environment = environment;
    this.#thread = this.#start(store.current);
    store.on('change', (composition) => void this.#replace(composition));
  }

  get ready(): Promise<void> {
    return this.#thread.ready;
  }

  /** @throws when this page cannot be rendered on the server; the visitor then gets the skeleton. */
  async render(request: RenderRequest): Promise<RenderedPage> {
    const thread = this.#thread;
    await thread.ready;
    return thread.render(request, this.#environment.renderTimeoutMs);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#thread.end();
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
      // The remote's own deadline lies below ours, so that its failure is told apart from a stuck thread.
      deadlineMs: Math.round(renderTimeoutMs * 0.7),
    });
    thread.ready.catch((error) => console.error('The render worker could not start:', error.message));
    void thread.ended.then(() => this.#restart(thread));
    return thread;
  }

  async #restart(ended: RenderThread): Promise<void> {
    if (this.#closed || this.#thread !== ended) return;
    await new Promise((resolve) => setTimeout(resolve, RESTART_DELAY_MS));
    if (this.#closed || this.#thread !== ended) return;
    this.#thread = this.#start(this.#store.current);
  }

  async #replace(composition: Composition): Promise<void> {
    const next = this.#start(composition);
    await next.ready.catch(() => undefined);
    const previous = this.#thread;
    this.#thread = next;
    while (!previous.isIdle) await new Promise((resolve) => setTimeout(resolve, 100));
    await previous.end();
  }
}
