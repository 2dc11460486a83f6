import { setTimeout as sleep } from 'node:timers/promises';
import type { Composition } from 'shared-lib/contract';
import type { CompositionStore } from '../composition/compositionStore.ts';
import { type FailedRender, type RenderCounts, type RenderedBy, renderKey } from '../rendering/renderBreaker.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { isOfBackend } from '../rendering/renderProcess.ts';
import type { EndFailingRelease } from './endFailingRelease.ts';
import { findSuspects, type SuspectStore } from './suspects.ts';

const TRIALS = 3;
const PAUSE_MS = 1000;
const REST_AFTER_TRIAL_MS = 60_000;

interface RenderTrialOptions {
  store: SuspectStore & Pick<CompositionStore, 'variant'>;
  renderer: Pick<Renderer, 'render'>;
  getCounts: (by: RenderedBy, since: Date) => Promise<RenderCounts>;
  endFailingRelease: EndFailingRelease;
  wait?: (ms: number) => Promise<void>;
  now?: () => number;
}

/** Ends a release that never rendered, after one failed visit: the page fails three more times while the release before renders it. The backend's failures do not count. */
export function createRenderTrial(options: RenderTrialOptions) {
  const { store, renderer, getCounts, endFailingRelease, wait = sleep, now = Date.now } = options;
  const restUntil = new Map<string, number>();

  async function tryToRender(composition: Composition, url: string): Promise<'rendered' | 'failed' | 'unclear'> {
    try {
      const { frame } = await renderer.render(composition, { url, nonce: '', skeletonOnly: false });
      return frame.status < 500 ? 'rendered' : 'unclear';
    } catch (error) {
      return isOfBackend(error) ? 'unclear' : 'failed';
    }
  }

  async function failsAlways(composition: Composition, url: string): Promise<boolean> {
    for (let trial = 0; trial < TRIALS; trial++) {
      await wait(PAUSE_MS);
      if ((await tryToRender(composition, url)) !== 'failed') return false;
    }
    return true;
  }

  const hasNeverRendered = async (by: RenderedBy, since: string) => {
    const { renders, failures } = await getCounts(by, new Date(since));
    return renders === failures;
  };

  async function judge({ by, composition, url }: FailedRender): Promise<void> {
    const suspects = await findSuspects(by, store);
    const never = await Promise.all(suspects.map(({ since }) => hasNeverRendered(by, since)));
    const suspected = suspects.filter((_, index) => never[index]);
    if (suspected.length === 0 || !(await failsAlways(composition, url))) return;
    for (const { name, version, since, verdict, versionBefore } of suspected) {
      const before = await store.variant({ [name]: versionBefore });
      if ((await tryToRender(before, url)) !== 'rendered' || !(await hasNeverRendered(by, since))) continue;
      const { failures } = await getCounts(by, new Date(since));
      const all = failures + TRIALS;
      const reason = `rendering failed in ${all} of ${all} pages since it began, the release before rendered the same page`;
      return endFailingRelease({ name, version, since }, verdict, reason);
    }
  }

  return async (failed: FailedRender): Promise<void> => {
    const key = renderKey(failed.by);
    if (isOfBackend(failed.error) || now() < (restUntil.get(key) ?? 0)) return;
    restUntil.set(key, Number.POSITIVE_INFINITY);
    try {
      await judge(failed);
    } finally {
      restUntil.set(key, now() + REST_AFTER_TRIAL_MS);
    }
  };
}
