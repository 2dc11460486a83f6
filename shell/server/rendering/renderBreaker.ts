import { LRUCache } from 'lru-cache';
import type { Release } from 'shared-lib/contract';
import type { OpenCircuit, ReleaseName } from '../platform/api.ts';
import { type Renderer, releaseFor } from './renderer.ts';

const MAX_FAILURES = 3;
const OPEN_MS = 60_000;
const MAX_CIRCUITS = 100;

export interface RenderCounts {
  renders: number;
  failures: number;
}

interface Circuit extends RenderCounts, ReleaseName {
  /** Failures since the last success. */
  inRow: number;
  /** Time of the next attempt; 0 while it is closed. */
  openUntil: number;
}

/** A circuit for each release: after a few failed or late renders its pages are left to browsers for a minute. */
export class RenderBreaker {
  readonly #circuits = new LRUCache<string, Circuit>({ max: MAX_CIRCUITS });
  readonly #onOpen: (release: ReleaseName) => void;
  readonly #now: () => number;

  constructor(onOpen: (release: ReleaseName) => void, now: () => number = Date.now) {
    this.#onOpen = onOpen;
    this.#now = now;
  }

  countsOf(release: ReleaseName): RenderCounts {
    return this.#circuitOf(release);
  }

  open(): OpenCircuit[] {
    const open = [...this.#circuits.values()].filter(({ openUntil }) => openUntil > this.#now());
    return open.map(({ name, version, openUntil }) => ({ name, version, until: new Date(openUntil).toISOString() }));
  }

  /** The renderer behind the circuits. */
  guard(renderer: Pick<Renderer, 'render'>): Pick<Renderer, 'render'> {
    return {
      render: async (composition, request) => {
        const release = releaseFor(composition, request);
        if (!release) return renderer.render(composition, request);
        if (!this.#mayTry(release)) {
          const skeleton = await renderer.render(composition, { ...request, skeletonOnly: true });
          return { ...skeleton, isCacheable: false };
        }
        return this.#watched(release, () => renderer.render(composition, request));
      },
    };
  }

  async #watched<Page>(release: Release, render: () => Promise<Page>): Promise<Page> {
    const circuit = this.#circuitOf(release);
    circuit.renders += 1;
    try {
      const page = await render();
      circuit.inRow = 0;
      circuit.openUntil = 0;
      return page;
    } catch (error) {
      circuit.failures += 1;
      circuit.inRow += 1;
      if (circuit.inRow >= MAX_FAILURES) this.#openCircuit(circuit);
      throw error;
    }
  }

  /** Once the minute is over, one page is the trial of all. */
  #mayTry(release: Release): boolean {
    const circuit = this.#circuitOf(release);
    if (circuit.openUntil === 0) return true;
    if (circuit.openUntil > this.#now()) return false;
    circuit.openUntil = this.#now() + OPEN_MS;
    return true;
  }

  #openCircuit(circuit: Circuit): void {
    circuit.openUntil = this.#now() + OPEN_MS;
    const { name, version } = circuit;
    this.#onOpen({ name, version });
  }

  #circuitOf({ name, version }: ReleaseName): Circuit {
    const key = `${name}@${version}`;
    const known = this.#circuits.get(key);
    if (known) return known;
    const circuit: Circuit = { name, version, renders: 0, failures: 0, inRow: 0, openUntil: 0 };
    this.#circuits.set(key, circuit);
    return circuit;
  }
}
