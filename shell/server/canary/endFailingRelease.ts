import type { ReleaseName } from '@charity-run/release/api';
import type { PlatformContext } from '../platform/context.ts';

export const JUDGE = 'canary judge';

export interface JudgedRelease extends ReleaseName {
  /** Since when it is live, or a canary. */
  since: string;
}

export type Verdict = 'withdraw' | 'rollback';

/** Withdraws a canary, or rolls a live release back, unless it is neither any more. Leaves a record in the audit trail. */
export type EndFailingRelease = (release: JudgedRelease, verdict: Verdict, reason: string) => Promise<void>;

export function createEndFailingRelease({
  deployments,
  audit,
}: Pick<PlatformContext, 'deployments' | 'audit'>): EndFailingRelease {
  return async ({ name, version, since }, verdict, reason) => {
    const change = verdict === 'withdraw' ? deployments.withdrawFailing : deployments.rollbackFailing;
    const entry = await change({ name, version, since }, reason, JUDGE);
    // Another server, or a team, may have been first.
    if (entry.by !== JUDGE || entry.change.reason !== reason) return;
    const live = entry.live[name]?.version;
    const details = { name, version, reason, ...(live && { live }) };
    await audit.add({ by: JUDGE, network: '', call: verdict, outcome: 'done', details });
    console.error(`${name}@${version} was ${verdict === 'withdraw' ? 'withdrawn' : 'rolled back'}: ${reason}`);
  };
}
