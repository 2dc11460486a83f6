import { setTimeout as sleep } from 'node:timers/promises';
import type { Composition } from 'shared-lib/contract';
import type { RenderThread } from './renderThread.ts';

/** Threads of compositions that few visitors get: previews, and several canaries at once. */
const MAX_OCCASIONAL = 3;
/** An occasional thread that nobody has used for so long ends. */
const UNUSED_MS = 5 * 60_000;
const POLL_MS = 100;
/** A thread that is not needed any more finishes what it has begun, but not for ever. */
const GRACE_MS = 30_000;

/**
 * The render threads in use, one for each composition. Those of the compositions in force stay; of the others the ones
 * used last. However many compositions come and go, the number of threads stays bounded.
 */
export class ThreadPool {
  readonly #start: (composition: Composition) => RenderThread;
  /** In the order of their last use, the latest at the end. */
  readonly #threads = new Map<string, { thread: RenderThread; usedAt: number }>();
  readonly #leaving = new Set<RenderThread>();
  #kept = new Set<string>();
  /** In force until the last change: a rollback would bring them back. */
  #former = new Set<string>();
  #closed = false;
  readonly #sweep = setInterval(() => this.#dismissOccasional(), UNUSED_MS / 5).unref();

  constructor(start: (composition: Composition) => RenderThread) {
    this.#start = start;
  }

  /** Threads that live, those that finish their last pages among them. */
  get size(): number {
    return this.#threads.size + this.#leaving.size;
  }

  /** Pages in all threads together. */
  get inWork(): number {
    let pages = 0;
    for (const { thread } of this.#threads.values()) pages += thread.inWork;
    return pages;
  }

  /** The thread of a composition, started when there is none. */
  threadOf(composition: Composition): RenderThread {
    const { thread } = this.#threads.get(composition.id) ?? { thread: this.#begin(composition) };
    this.#threads.delete(composition.id);
    this.#threads.set(composition.id, { thread, usedAt: Date.now() });
    this.#dismissOccasional();
    return thread;
  }

  /** Starts the threads of these compositions. The others keep theirs until {@link keep} says otherwise. */
  async prepare(compositions: Composition[]): Promise<void> {
    for (const { id } of compositions) this.#kept.add(id);
    await Promise.allSettled(compositions.map((composition) => this.threadOf(composition).ready));
  }

  /** From now on the threads of these compositions stay, whether or not they are used. */
  keep(ids: Iterable<string>): void {
    const kept = new Set(ids);
    // Nobody gets the ones before any more: several threads that do nothing would hold most of the memory.
    for (const id of this.#former) if (!kept.has(id)) this.#dismissOne(id);
    this.#former = new Set([...this.#kept].filter((id) => !kept.has(id)));
    this.#kept = kept;
    this.#dismissOccasional();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#sweep);
    const threads = [...this.#threads.values()].map(({ thread }) => thread);
    await Promise.all([...threads, ...this.#leaving].map((thread) => thread.end()));
  }

  #begin(composition: Composition): RenderThread {
    const thread = this.#start(composition);
    // The next page starts another one.
    void thread.ended.then(() => {
      this.#leaving.delete(thread);
      if (this.#threads.get(composition.id)?.thread === thread) this.#threads.delete(composition.id);
    });
    return thread;
  }

  #dismissOccasional(): void {
    const occasional = [...this.#threads].filter(([id]) => !this.#kept.has(id)).reverse();
    for (const [index, [id, { usedAt }]] of occasional.entries()) {
      if (index >= MAX_OCCASIONAL || usedAt <= Date.now() - UNUSED_MS) this.#dismissOne(id);
    }
  }

  #dismissOne(id: string): void {
    const thread = this.#threads.get(id)?.thread;
    if (!thread) return;
    this.#threads.delete(id);
    this.#leaving.add(thread);
    void this.#dismiss(thread);
  }

  async #dismiss(thread: RenderThread): Promise<void> {
    const until = Date.now() + GRACE_MS;
    while (!thread.isIdle && !this.#closed && Date.now() < until) {
      await sleep(POLL_MS);
    }
    await thread.end();
  }
}
