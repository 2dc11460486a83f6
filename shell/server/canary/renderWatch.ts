import type { ReleaseName } from '@charity-run/release/api';
import { SHELL } from 'shared-lib/contract';
import type { RenderCounts, RenderedBy } from '../rendering/renderBreaker.ts';
import type { EndFailingRelease } from './endFailingRelease.ts';
import { judgeRenders } from './judge.ts';
import { findSuspects, type SuspectStore } from './suspects.ts';

interface RenderWatchOptions {
  store: SuspectStore;
  endFailingRelease: EndFailingRelease;
  getCounts: (by: RenderedBy) => RenderCounts | Promise<RenderCounts>;
}

/** Ends a canary or live release whose renders fail significantly more often than those of the release before. */
export function createRenderWatch({ store, endFailingRelease, getCounts }: RenderWatchOptions) {
  return async (by: RenderedBy): Promise<void> => {
    for (const { name, version, since, verdict, versionBefore } of await findSuspects(by, store)) {
      const before = withRelease(by, { name, version: versionBefore });
      const reason = judgeRenders(await getCounts(by), await getCounts(before));
      if (reason) return endFailingRelease({ name, version, since }, verdict, reason);
    }
  };
}

function withRelease({ name, version, shell }: RenderedBy, other: ReleaseName): RenderedBy {
  return {
    name,
    version: other.name === name ? other.version : version,
    shell: other.name === SHELL ? other.version : shell,
  };
}
