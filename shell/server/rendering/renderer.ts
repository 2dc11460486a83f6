import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Composition } from 'shared-lib/contract';
import type { RenderRequest } from '../../src/createRenderer.tsx';
import type { CompositionStore } from '../composition/compositionStore.ts';
import type { SiteEnvironment } from '../environment.ts';
import type { RenderedPage } from './messages.ts';
import { RenderThread } from './renderThread.ts';
import { ThreadPool } from './threadPool.ts';

/** A thread that ended is not started again at once: if it cannot live, the machine must not be busy with trying. */
const RESTART_DELAY_MS = 250;

/**
 * Renders pages of any composition, each in a thread of its own, so that no module of an old one is left in memory. Threads
 * of the compositions in force run before anybody needs them; those that are not needed any more finish what they have begun.
 */
export class Renderer {
  readonly #store: CompositionStore;
  readonly #environment: SiteEnvironment;
  readonly #threads = new ThreadPool((composition) => this.#start(composition));
  readonly ready: Promise<void>;
  #closed = false;

  constructor(store: CompositionStore, environment: SiteEnvironment) {
    this.#store = store;
    this.#environment = environment;
    this.ready = this.#prepare([store.current]);
    store.prepareWith((compositions) => this.#prepare(compositions));
    store.on('entry', (compositions) => this.#threads.keep(compositions.map(({ id }) => id)));
  }

  /** How many threads live. */
  get threads(): number {
    return this.#threads.size;
  }

  /** Pages that are being rendered, or wait for it. */
  get inWork(): number {
    return this.#threads.inWork;
  }

  /** @throws when this page cannot be rendered on the server; the visitor then gets the skeleton. */
  async render(composition: Composition, request: RenderRequest): Promise<RenderedPage> {
    const thread = this.#threads.threadOf(composition);
    await thread.ready;
    return thread.render(request, this.#environment.renderTimeoutMs);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#threads.close();
  }

  async #prepare(compositions: Composition[]): Promise<void> {
    await this.#threads.prepare(compositions);
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
    void thread.ended.then(() => this.#restart(composition));
    return thread;
  }

  /** The live composition gets its thread back without waiting for the next visitor. */
  async #restart(composition: Composition): Promise<void> {
    await sleep(RESTART_DELAY_MS);
    if (!this.#closed && this.#store.current.id === composition.id) await this.#prepare([composition]);
  }
}
