import type { OpenCircuit, ReleaseName } from '@charity-run/release/api';
import { LRUCache } from 'lru-cache';
import { type Composition, SHELL } from 'shared-lib/contract';
import type { RenderRequest } from '../../src/createRenderer.tsx';
import { type Renderer, releaseFor } from './renderer.ts';

const MAX_FAILURES = 3;
const OPEN_MS = 60_000;
const MAX_CIRCUITS = 100;
/** An open circuit is judged again: meanwhile the release before renders pages to compare with. */
const JUDGE_MS = 1000;

export interface RenderCounts {
  renders: number;
  failures: number;
}

/** The release whose page was rendered, and the version of the shell around it. */
export interface RenderedBy extends ReleaseName {
  shell?: string | undefined;
  /** Slot of a fill, which fails apart from the pages of its release. */
  slot?: string | undefined;
}

interface Circuit extends RenderedBy {
  inRow: number;
  /** Time of the next attempt; 0 while it is closed. */
  openUntil: number;
  judgeAgainAt: number;
}

export interface FailedRender {
  by: RenderedBy;
  composition: Composition;
  url: string;
  error: unknown;
}

export interface RenderBreakerOptions {
  onRendered: (by: RenderedBy, isFailed: boolean) => void;
  onFailed?: (failed: FailedRender) => void;
  /** Repeated while pages are left to browsers. */
  onOpen: (by: RenderedBy) => void;
  now?: () => number;
}

/** A fill is not tried while its circuit is open. */
export class OpenCircuitError extends Error {
  override name = 'OpenCircuitError';
}

/** A circuit for each release in each shell: after a few failed or late renders its pages are left to browsers for a minute. */
export class RenderBreaker {
  readonly #circuits = new LRUCache<string, Circuit>({ max: MAX_CIRCUITS });
  readonly #options: RenderBreakerOptions;
  readonly #now: () => number;

  constructor(options: RenderBreakerOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  open(): OpenCircuit[] {
    const open = [...this.#circuits.values()].filter((circuit) => this.#isOpen(circuit));
    return open.map(({ name, version, slot, openUntil }) => ({
      name,
      version,
      ...(slot !== undefined && { slot }),
      until: new Date(openUntil).toISOString(),
    }));
  }

  guard(renderer: Pick<Renderer, 'render'>): Pick<Renderer, 'render'> {
    return {
      render: async (composition, request) => {
        const circuit = this.#getCircuit(renderedBy(composition, request));
        if (!this.#mayTry(circuit)) {
          this.#judge(circuit);
          if (circuit.slot !== undefined) throw new OpenCircuitError();
          const skeleton = await renderer.render(composition, { ...request, skeletonOnly: true });
          return Object.assign(skeleton, { isTemporary: true });
        }
        return this.#watched(circuit, () => renderer.render(composition, request)).catch((error) => {
          const { name, version, shell, slot } = circuit;
          if (slot === undefined)
            this.#options.onFailed?.({ by: { name, version, shell }, composition, url: request.url, error });
          throw error;
        });
      },
    };
  }

  async #watched<Page>(circuit: Circuit, render: () => Promise<Page>): Promise<Page> {
    try {
      const page = await render();
      this.#options.onRendered(circuit, false);
      circuit.inRow = 0;
      circuit.openUntil = 0;
      return page;
    } catch (error) {
      this.#options.onRendered(circuit, true);
      circuit.inRow += 1;
      if (circuit.inRow >= MAX_FAILURES) this.#openCircuit(circuit);
      throw error;
    }
  }

  /** Once the minute is over, one page is the trial of all. */
  #mayTry(circuit: Circuit): boolean {
    if (circuit.openUntil === 0) return true;
    if (this.#isOpen(circuit)) return false;
    circuit.openUntil = this.#now() + OPEN_MS;
    return true;
  }

  /** A time beyond the next minute is from a clock that was set back. */
  #isOpen({ openUntil }: Circuit): boolean {
    const now = this.#now();
    return openUntil > now && openUntil <= now + OPEN_MS;
  }

  #openCircuit(circuit: Circuit): void {
    // Skeletons come from the shell itself, so nothing could replace them.
    if (circuit.name !== SHELL) circuit.openUntil = this.#now() + OPEN_MS;
    this.#judge(circuit);
  }

  #judge(circuit: Circuit): void {
    // A page is not missing where a fill is, so no release is judged by it.
    if (circuit.slot !== undefined || circuit.judgeAgainAt > this.#now()) return;
    circuit.judgeAgainAt = this.#now() + JUDGE_MS;
    const { name, version, shell } = circuit;
    this.#options.onOpen({ name, version, shell });
  }

  #getCircuit(by: RenderedBy): Circuit {
    const key = renderKey(by);
    const known = this.#circuits.get(key);
    if (known) return known;
    const circuit: Circuit = Object.assign({ inRow: 0, openUntil: 0, judgeAgainAt: 0 }, by);
    this.#circuits.set(key, circuit);
    return circuit;
  }
}

function renderedBy(composition: Composition, request: RenderRequest): RenderedBy {
  const { shell } = composition;
  const { name, version } = releaseFor(composition, request) ?? shell ?? { name: SHELL, version: '' };
  return { name, version, shell: shell?.version, slot: request.fill?.slot };
}

/** Names whose code rendered a page, in the counts of all servers. */
export function renderKey({ name, version, shell = '', slot }: RenderedBy): string {
  return `${name}@${version} in ${shell}${slot === undefined ? '' : ` for ${slot}`}`;
}
