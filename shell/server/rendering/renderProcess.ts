import { dirname, resolve } from 'node:path';
import { ConfinedProcess } from '@charity-run/release/confinement/confinedProcess';
import type { Isolation } from '@charity-run/release/confinement/isolation';
import { currentSpan } from 'server-lib';
import type { RenderRequest } from '../../src/createRenderer.tsx';
import { draftHeaders } from '../drafts/draftTokens.ts';
import { isFromChild } from './isFromChild.ts';
import {
  type FetchRequest,
  type FromChild,
  MAX_LOG_LINES,
  type PageHeaders,
  type RenderedPage,
  type RenderSetup,
  type ToChild,
} from './messages.ts';
import type { OwnUpstream } from './openUpstream.ts';
import { PageFetches } from './pageFetches.ts';

/** A process that does not respond to a ping within it is stuck. */
const PING_MS = 1000;
/** Additional pages wait, so that those in progress finish in time under load. */
const MAX_CONCURRENT = 32;
/** Pages that take longer no longer count as load. */
const MAX_RENDER_MS = 10_000;

/** The only variables that pages may read. */
function pageSettings(): NodeJS.ProcessEnv {
  const { COMPONENT_CATALOGUE } = process.env;
  return COMPONENT_CATALOGUE ? { COMPONENT_CATALOGUE } : {};
}

/** Errors of pages whose calls the backend failed, or let wait. */
const letDown = new WeakSet<Error>();

export function isOfBackend(error: unknown): boolean {
  return error instanceof Error && letDown.has(error);
}

interface Pending {
  request: RenderRequest;
  headers: PageHeaders;
  resolve: (page: RenderedPage) => void;
  reject: (cause: Error) => void;
}

interface ProcessOptions {
  isolation?: Isolation | undefined;
  upstream?: OwnUpstream | undefined;
}

/** A confined process for the pages of one release. An endless loop, a crash or hostile code affects only them. */
const ownCode = ['..', '../../package.json'].map((path) => resolve(import.meta.dirname, path));

export class RenderProcess {
  readonly #child: ConfinedProcess;
  readonly #fetches: PageFetches;
  /** Requested pages, and those of them that are not begun. */
  readonly #pending = new Map<number, Pending>();
  readonly #waiting = new Set<number>();
  /** Start times of pages in progress, timed-out ones included. */
  readonly #begun = new Map<number, number>();
  #nextId = 1;
  #logLines = 0;
  #becomeReady: (() => void) | undefined;
  #pong: (() => void) | undefined;
  #checking: Promise<void> | undefined;
  readonly ready: Promise<void>;
  readonly ended: Promise<void>;

  constructor(setup: RenderSetup, { isolation, upstream }: ProcessOptions = {}) {
    this.#fetches = new PageFetches(setup.apiBase, upstream);
    const releases = [setup.bundle, ...Object.values(setup.entries)].map((path) => dirname(path));
    const folders = [...ownCode, ...releases];
    const confinement = { folders, env: pageSettings(), ...(isolation && { isolation }) };
    this.#child = new ConfinedProcess(new URL('./renderChild.ts', import.meta.url), confinement, (message) => {
      if (!isFromChild(message)) throw new Error('it has sent something that is no message');
      this.#receive(message);
    });
    this.ended = this.#child.ended;
    const failure = new Error('the render process ended');
    this.ready = new Promise((resolve, reject) => {
      this.#becomeReady = resolve;
      void this.ended.then(() => reject(failure));
    });
    this.ready.catch(() => undefined);
    void this.ended.then(() => this.#abandon(failure));
    this.#send({ type: 'setup', setup });
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
        this.#reject(id, new Error(`rendering took longer than ${timeoutMs} ms`));
        this.#checking ??= this.#endIfStuck();
      }, timeoutMs);
      const settle = (action: () => void) => {
        clearTimeout(timer);
        action();
      };
      this.#pending.set(id, {
        request,
        headers: { ...currentSpan()?.headers, ...draftHeaders() },
        resolve: (page) => settle(() => resolve(page)),
        reject: (cause) => settle(() => reject(cause)),
      });
      this.#waiting.add(id);
      this.#beginNext();
    });
  }

  end(): Promise<void> {
    return this.#child.end();
  }

  #send(message: ToChild): void {
    this.#child.send(message);
  }

  #beginNext(): void {
    for (const id of this.#waiting) {
      if (this.#working >= MAX_CONCURRENT) return;
      this.#waiting.delete(id);
      const pending = this.#pending.get(id);
      if (!pending) continue;
      this.#begun.set(id, performance.now());
      this.#fetches.begin(id, pending.headers);
      this.#send({ type: 'render', id, request: pending.request });
    }
  }

  #receive(message: FromChild): void {
    if (message.type === 'ready') this.#becomeReady?.();
    else if (message.type === 'pong') this.#pong?.();
    else if (message.type === 'fetch') void this.#fetch(message);
    else if (message.type === 'abort') this.#fetches.abort(message.id);
    else if (message.type === 'log') this.#log(message.text);
    else if (message.type === 'rendered' || message.type === 'failed') this.#finish(message);
  }

  #log(text: string): void {
    if (this.#logLines++ < MAX_LOG_LINES) console.error('render process:', text);
  }

  #finish(message: Extract<FromChild, { type: 'rendered' | 'failed' }>): void {
    this.#begun.delete(message.id);
    if (message.type === 'failed')
      this.#reject(message.id, Object.assign(new Error(message.reason), { stack: message.stack }));
    const calls = this.#fetches.end(message.id);
    if (message.type === 'rendered')
      this.#settle(message.id)?.resolve({ frame: message.frame, html: message.html, ...calls });
  }

  #reject(id: number, error: Error): void {
    if (this.#fetches.isLetDown(id)) letDown.add(error);
    this.#settle(id)?.reject(error);
  }

  async #fetch(request: FetchRequest): Promise<void> {
    const { id } = request;
    try {
      this.#send({ type: 'fetched', id, response: await this.#fetches.fetch(request) });
    } catch (error) {
      this.#send({ type: 'fetched', id, failure: error instanceof Error ? error.message : String(error) });
    }
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
    this.#fetches.close();
    for (const { reject } of this.#pending.values()) reject(cause);
    this.#pending.clear();
    this.#waiting.clear();
    this.#begun.clear();
  }
}
