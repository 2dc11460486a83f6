import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Queue } from 'server-lib';
import { type Composition, findOwner, isRenderedOnServer, type Release } from 'shared-lib/contract';
import { parseLocalizedPath } from 'shared-lib/i18n/paths';
import type { RenderRequest } from '../../src/createRenderer.tsx';
import type { CompositionStore } from '../composition/compositionStore.ts';
import type { SiteEnvironment } from '../environment.ts';
import type { FindConfig } from '../settings/findConfig.ts';
import type { Upstreams } from '../upstreams/createUpstreams.ts';
import type { RenderedPage, RenderSetup } from './messages.ts';
import { openUpstream } from './openUpstream.ts';
import { RenderProcess } from './renderProcess.ts';

/** Keeps a process that cannot start from occupying the machine. */
const RESTART_DELAY_MS = 250;
const MIN_LIFE_MS = 1000;
/** Compositions with processes that few visitors get: previews and combined canaries. */
const MAX_OCCASIONAL = 3;
const UNUSED_MS = 5 * 60_000;
const POLL_MS = 100;
const GRACE_MS = 30_000;

interface Running {
  process: RenderProcess;
  composition: Composition;
  /** The release whose pages it renders; none for pages of the shell alone. */
  release: Release | undefined;
  usedAt: number;
}

/** What teams have beside their releases. */
interface RendererOptions {
  upstreams?: Pick<Upstreams, 'respond'>;
  findConfig?: FindConfig;
}

/** Renders pages in confined processes: per composition one for each release that is rendered here, one for the shell. */
export class Renderer {
  readonly ready: Promise<void>;
  readonly queue: Queue;
  readonly #store: CompositionStore;
  readonly #environment: SiteEnvironment;
  readonly #ofTeams: RendererOptions;
  /** In the order of their last use, the latest at the end. */
  readonly #running = new Map<string, Running>();
  readonly #retiring = new Set<RenderProcess>();
  #inForce = new Set<string>();
  /** In force until the last change: a rollback would need them again. */
  #previous = new Set<string>();
  #closed = false;
  readonly #sweep = setInterval(() => this.#retireUnused(), UNUSED_MS / 5).unref();

  constructor(store: CompositionStore, environment: SiteEnvironment, ofTeams: RendererOptions = {}) {
    this.#store = store;
    this.#environment = environment;
    this.#ofTeams = ofTeams;
    this.queue = { length: () => this.inWork, limit: environment.pagesInWork };
    this.ready = this.#prepare([store.current]);
    store.prepareWith((compositions) => this.#prepare(compositions));
    store.on('entry', (compositions) => this.#keepOnly(compositions.map(({ id }) => id)));
  }

  get processes(): number {
    return this.#running.size + this.#retiring.size;
  }

  get inWork(): number {
    return [...this.#running.values()].reduce((total, running) => total + running.process.inWork, 0);
  }

  /** @throws {Error} when the page cannot be rendered on the server; the visitor then gets the skeleton. */
  async render(composition: Composition, request: RenderRequest): Promise<RenderedPage> {
    const running = this.#getProcess(composition, releaseFor(composition, request));
    await running.ready;
    const config = this.#ofTeams.findConfig?.(composition);
    return running.render(
      { ...request, ...(config && { config }) },
      request.fill?.ms ?? this.#environment.renderTimeoutMs,
    );
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#sweep);
    const running = [...this.#running.values()].map(({ process }) => process);
    await Promise.all([...running, ...this.#retiring].map((process) => process.end()));
  }

  async #prepare(compositions: Composition[]): Promise<void> {
    for (const { id } of compositions) this.#inForce.add(id);
    const all = compositions.flatMap((composition) =>
      [undefined, ...composition.remotes.filter(hasRenderedParts)].map((release) =>
        this.#getProcess(composition, release),
      ),
    );
    await Promise.allSettled(all.map(({ ready }) => ready));
  }

  #getProcess(composition: Composition, release: Release | undefined): RenderProcess {
    const key = getKey(composition, release);
    const process = this.#running.get(key)?.process ?? this.#start(composition, release);
    this.#running.delete(key);
    this.#running.set(key, { process, composition, release, usedAt: Date.now() });
    this.#retireUnused();
    return process;
  }

  #start(composition: Composition, release: Release | undefined): RenderProcess {
    const { backendUrl, renderTimeoutMs } = this.#environment;
    const { shell } = composition;
    if (!shell) throw new Error('The composition has no shell');
    const startedAt = Date.now();
    const setup: RenderSetup = {
      bundle: join(this.#store.getFolder(shell), 'server/render.js'),
      composition,
      entries: release ? { [release.name]: join(this.#store.getFolder(release), 'server/remoteEntry.js') } : {},
      apiBase: `${backendUrl}/wp-json`,
      // A slow remote fails before the page times out, so the two are distinguished.
      deadlineMs: Math.round(renderTimeoutMs * 0.7),
    };
    const { upstreams } = this.#ofTeams;
    const upstream = release && upstreams && openUpstream(release, upstreams);
    const process = new RenderProcess(setup, { upstream });
    process.ready.catch((error) => {
      if (!this.#closed) console.error('The render process could not start:', error.message);
    });
    void process.ended.then(() => this.#onEnded(composition, release, process, Date.now() - startedAt));
    return process;
  }

  async #onEnded(
    composition: Composition,
    release: Release | undefined,
    process: RenderProcess,
    livedMs: number,
  ): Promise<void> {
    this.#retiring.delete(process);
    const key = getKey(composition, release);
    if (this.#running.get(key)?.process === process) this.#running.delete(key);
    if (livedMs < MIN_LIFE_MS) await sleep(RESTART_DELAY_MS);
    if (!this.#closed && this.#store.current.id === composition.id) this.#getProcess(composition, release);
  }

  /** Retires processes that are neither in force nor needed for a rollback: idle ones hold most of the memory. */
  #keepOnly(ids: Iterable<string>): void {
    const inForce = new Set(ids);
    for (const id of this.#previous) if (!inForce.has(id)) this.#retire(id);
    this.#previous = new Set([...this.#inForce].filter((id) => !inForce.has(id)));
    this.#inForce = inForce;
    this.#retireUnused();
  }

  #retireUnused(): void {
    const usedAt = new Map<string, number>();
    for (const running of this.#running.values()) usedAt.set(running.composition.id, running.usedAt);
    const occasional = [...usedAt].filter(([id]) => !this.#inForce.has(id)).sort(([, a], [, b]) => b - a);
    for (const [index, [id, time]] of occasional.entries()) {
      if (index >= MAX_OCCASIONAL || time <= Date.now() - UNUSED_MS) this.#retire(id);
    }
  }

  #retire(id: string): void {
    for (const [key, { composition, process }] of this.#running) {
      if (composition.id !== id) continue;
      this.#running.delete(key);
      this.#retiring.add(process);
      void this.#endWhenIdle(process);
    }
  }

  async #endWhenIdle(process: RenderProcess): Promise<void> {
    const until = Date.now() + GRACE_MS;
    while (!process.isIdle && !this.#closed && Date.now() < until) await sleep(POLL_MS);
    await process.end();
  }
}

/** A release that is rendered on the server, or fills a slot there, has a process of its own; skeletons and pages of browsers need the shell only. */
export function releaseFor(composition: Composition, { url, skeletonOnly, fill }: RenderRequest): Release | undefined {
  if (fill) return composition.remotes.find(({ name }) => name === fill.by);
  if (skeletonOnly) return undefined;
  const { pathname, search } = new URL(url);
  const { path } = parseLocalizedPath(pathname);
  const release = findOwner(path, composition)?.release;
  return release && isRenderedOnServer(release, path, search) ? release : undefined;
}

function hasRenderedParts({ render, landings, fills }: Release): boolean {
  return render === 'server' || landings !== undefined || fills !== undefined;
}

function getKey({ id }: Composition, release: Release | undefined): string {
  return `${id} ${release?.name ?? ''}`;
}
