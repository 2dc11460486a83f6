import type { CompositionStore } from '../composition/compositionStore.ts';
import type { ReleaseName } from '../platform/api.ts';
import type { Deployments } from '../platform/deployments/createDeployments.ts';
import type { RenderCounts } from '../rendering/renderBreaker.ts';
import { JUDGE } from './canaryWatch.ts';
import { judgeRenders } from './judge.ts';

interface RenderWatchOptions {
  store: Pick<CompositionStore, 'entry' | 'versionBefore'>;
  deployments: Pick<Deployments, 'rollbackFailing' | 'withdraw'>;
  countsOf: (release: ReleaseName) => RenderCounts;
}

/** Withdraws a canary and rolls a live release back when their renders fail significantly more often than those of the release before. */
export function createRenderWatch({ store, deployments, countsOf }: RenderWatchOptions) {
  return async ({ name, version }: ReleaseName): Promise<void> => {
    const { live = {}, canaries = [] } = store.entry ?? {};
    const isCanary = canaries.some((canary) => canary.name === name && canary.version === version);
    if (!isCanary && live[name]?.version !== version) return;
    const before = isCanary ? live[name]?.version : await store.versionBefore(name, version);
    const reason = before && judgeRenders(countsOf({ name, version }), countsOf({ name, version: before }));
    if (!reason) return;
    if (isCanary) await deployments.withdraw(name, reason, JUDGE);
    else await deployments.rollbackFailing({ name, version }, reason, JUDGE);
    console.error(`${name}@${version} was ${isCanary ? 'withdrawn' : 'rolled back'}: ${reason}`);
  };
}
