import { SHELL } from 'shared-lib/contract';
import type { CompositionStore } from '../composition/compositionStore.ts';
import type { ReleaseName } from '../platform/api.ts';
import type { RenderCounts, RenderedBy } from '../rendering/renderBreaker.ts';
import type { EndFailingRelease, JudgedRelease, Verdict } from './endFailingRelease.ts';
import { judgeRenders } from './judge.ts';

interface RenderWatchOptions {
  store: Pick<CompositionStore, 'entry' | 'versionBefore'>;
  endFailingRelease: EndFailingRelease;
  countsOf: (by: RenderedBy) => RenderCounts | Promise<RenderCounts>;
}

interface Suspect extends JudgedRelease {
  verdict: Verdict;
  versionBefore: string | undefined;
}

/**
 * Ends a canary or live release whose renders fail significantly more often than those of the release before: of a remote in the same
 * shell, of a shell with the same remote. The later change is judged first.
 */
export function createRenderWatch({ store, endFailingRelease, countsOf }: RenderWatchOptions) {
  /** @returns nothing for a release that is no longer in force. */
  async function suspectOf({ name, version }: ReleaseName): Promise<Suspect | undefined> {
    const { live = {}, canaries = [] } = store.entry ?? {};
    const inForce = live[name];
    const canary = canaries.find((one) => one.name === name && one.version === version);
    if (canary) return { name, version, since: canary.since, verdict: 'withdraw', versionBefore: inForce?.version };
    if (inForce?.version !== version) return undefined;
    const versionBefore = await store.versionBefore(name, version);
    return { name, version, since: inForce.since, verdict: 'rollback', versionBefore };
  }

  return async (by: RenderedBy): Promise<void> => {
    const remote = by.name === SHELL ? undefined : await suspectOf(by);
    const shell = by.shell === undefined ? undefined : await suspectOf({ name: SHELL, version: by.shell });
    const suspects = [remote, shell].filter((suspect) => suspect !== undefined).sort(newestFirst);
    for (const { name, version, since, verdict, versionBefore } of suspects) {
      if (versionBefore === undefined) continue;
      const before = withRelease(by, { name, version: versionBefore });
      const reason = judgeRenders(await countsOf(by), await countsOf(before));
      if (reason) return endFailingRelease({ name, version, since }, verdict, reason);
    }
  };
}

/** Canaries first: the fewest visitors have them. */
function newestFirst(one: Suspect, other: Suspect): number {
  const canaryFirst = Number(other.verdict === 'withdraw') - Number(one.verdict === 'withdraw');
  return canaryFirst || other.since.localeCompare(one.since);
}

function withRelease({ name, version, shell }: RenderedBy, other: ReleaseName): RenderedBy {
  return {
    name,
    version: other.name === name ? other.version : version,
    shell: other.name === SHELL ? other.version : shell,
  };
}
