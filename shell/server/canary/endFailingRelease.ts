import type { ReleaseName } from '../platform/api.ts';
import type { PlatformContext } from '../platform/context.ts';

export const JUDGE = 'canary judge';

/** Withdraws a canary, or rolls a live release back, unless it is neither any more. Leaves a record in the audit trail. */
export type EndFailingRelease = (release: ReleaseName, how: 'withdraw' | 'rollback', reason: string) => Promise<void>;

export function createEndFailingRelease({
  deployments,
  audit,
}: Pick<PlatformContext, 'deployments' | 'audit'>): EndFailingRelease {
  return async ({ name, version }, how, reason) => {
    const change = how === 'withdraw' ? deployments.withdrawFailing : deployments.rollbackFailing;
    const entry = await change({ name, version }, reason, JUDGE);
    // Another server, or a team, may have been first.
    if (entry.by !== JUDGE || entry.change.reason !== reason) return;
    const live = entry.live[name]?.version;
    const details = { name, version, reason, ...(live && { live }) };
    await audit.add({ by: JUDGE, network: '', call: how, outcome: 'done', details });
    console.error(`${name}@${version} was ${how === 'withdraw' ? 'withdrawn' : 'rolled back'}: ${reason}`);
  };
}
