import { SHELL } from 'shared-lib/contract';
import type { CompositionStore } from '../composition/compositionStore.ts';
import type { ReleaseName } from '../platform/api.ts';
import type { RenderCounts, RenderedBy } from '../rendering/renderBreaker.ts';
import type { EndFailingRelease } from './endFailingRelease.ts';
import { judgeRenders } from './judge.ts';

interface RenderWatchOptions {
  store: Pick<CompositionStore, 'entry' | 'versionBefore'>;
  endFailingRelease: EndFailingRelease;
  countsOf: (by: RenderedBy) => RenderCounts | Promise<RenderCounts>;
}

interface Suspect extends ReleaseName {
  isCanary: boolean;
  since: string;
  /** The same pages without it. */
  before: RenderedBy | undefined;
}

/**
 * Takes a canary or live release back whose renders fail significantly more often than those of the release before: of a remote in the
 * same shell, of a shell with the same remote. The later change is judged first.
 */
export function createRenderWatch({ store, endFailingRelease, countsOf }: RenderWatchOptions) {
  async function suspect(
    { name, version }: ReleaseName,
    withBefore: (version: string) => RenderedBy,
  ): Promise<Suspect[]> {
    const { live = {}, canaries = [] } = store.entry ?? {};
    const canary = canaries.find((one) => one.name === name && one.version === version);
    const isCanary = canary !== undefined;
    if (!isCanary && live[name]?.version !== version) return [];
    const before = isCanary ? live[name]?.version : await store.versionBefore(name, version);
    const since = (canary ?? live[name])?.since ?? '';
    return [{ name, version, isCanary, since, before: before === undefined ? undefined : withBefore(before) }];
  }

  return async ({ name, version, shell }: RenderedBy): Promise<void> => {
    const by = { name, version, shell };
    const suspects = [
      ...(name === SHELL ? [] : await suspect(by, (before) => ({ name, version: before, shell }))),
      ...(shell === undefined
        ? []
        : await suspect({ name: SHELL, version: shell }, (before) => ({
            name,
            version: name === SHELL ? before : version,
            shell: before,
          }))),
    ];
    suspects.sort((a, b) => Number(b.isCanary) - Number(a.isCanary) || b.since.localeCompare(a.since));
    for (const { before, isCanary, ...release } of suspects) {
      const reason = before && judgeRenders(await countsOf(by), await countsOf(before));
      if (reason) return endFailingRelease(release, isCanary ? 'withdraw' : 'rollback', reason);
    }
  };
}
