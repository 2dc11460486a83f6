import { detectIsolation } from '@charity-run/release/confinement/isolation';
import type { Metrics } from 'server-lib';
import { SHELL } from 'shared-lib/contract';
import type { CompositionStore } from '../composition/compositionStore.ts';
import type { RenderBreaker } from './renderBreaker.ts';
import { type Renderer, releaseFor } from './renderer.ts';

export function measureRenders(renderer: Pick<Renderer, 'render'>, metrics: Metrics): Pick<Renderer, 'render'> {
  const durations = metrics.durations('render_duration_seconds', 'Time until a page begins to be sent', [
    'outcome',
    'remote',
  ]);
  const fallbacks = metrics.counter('render_skeleton_fallbacks_total', 'Pages sent as the skeleton after a failure');
  return {
    async render(composition, request) {
      if (request.skeletonOnly) fallbacks.inc();
      const remote = releaseFor(composition, request)?.name ?? SHELL;
      const started = performance.now();
      const seconds = () => (performance.now() - started) / 1000;
      try {
        const page = await renderer.render(composition, request);
        durations.observe({ outcome: 'rendered', remote }, seconds());
        return page;
      } catch (error) {
        durations.observe({ outcome: 'failed', remote }, seconds());
        throw error;
      }
    },
  };
}

/** Shows servers that follow an outdated composition. */
export function measureComposition(store: CompositionStore, metrics: Metrics): void {
  metrics.gauge('composition_number', 'Number of the entry in force', () => store.entry?.number ?? 0);
}

/** 0 where the system permits no namespaces and Node's permissions alone confine code of releases. */
export function measureIsolation(metrics: Metrics): void {
  metrics.gauge('render_namespaces', 'Whether render processes have namespaces of their own', () =>
    detectIsolation() === 'node' ? 0 : 1,
  );
}

export function measureCircuits(breaker: Pick<RenderBreaker, 'open'>, metrics: Metrics): void {
  metrics.gauges('render_circuit_open', 'Releases whose pages are left to browsers', 'release', () =>
    Object.fromEntries(breaker.open().map(({ name, version }) => [`${name}@${version}`, 1])),
  );
}
