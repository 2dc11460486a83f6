import type { Activation, ReleaseName, SmokeRun } from '@charity-run/release/api';
import { platformApi } from '../api/platformApi.ts';
import { SmokeFailed } from '../design/Failure.tsx';
import type { Act } from './act.ts';

const POLL_MS = 2_000;

interface Progress {
  /** The run that a runner carries out now. */
  onRun: (run: SmokeRun) => void;
  signal: AbortSignal;
}

/** Carries out an act. Every call names the version that was shown, so that a repeated one does nothing. */
export async function runAct(act: Act, { reason, ...progress }: Progress & { reason: string }): Promise<void> {
  const { name, version } = act;
  if (act.kind === 'rollback') await platformApi.rollback({ name, version });
  else if (act.kind === 'withdraw') await platformApi.withdraw({ name, version, reason });
  else if (act.kind === 'approve') await platformApi.approve({ name, version });
  else await activate({ name, version, ...(act.percent !== undefined && { percent: act.percent }) }, progress);
}

/** Where the site requires a smoke run that has not passed, one comes first. */
async function activate(activation: Activation, progress: Progress): Promise<void> {
  const { name, version } = activation;
  const { rules } = await platformApi.readiness({ name, version });
  if (rules.some(({ rule, problem }) => rule === 'smoke' && problem)) await passSmoke({ name, version }, progress);
  await platformApi.activate(activation);
}

/** @throws {SmokeFailed} */
async function passSmoke(release: ReleaseName, { onRun, signal }: Progress): Promise<void> {
  let run = await platformApi.requestSmokeRun(release);
  while (run.state === 'requested') {
    onRun(run);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    if (signal.aborted) {
      await platformApi.cancelSmokeRun(run.id);
      throw new SmokeFailed([]);
    }
    run = await platformApi.smokeRun(run.id);
  }
  if (run.state !== 'passed') throw new SmokeFailed(run.problems ?? []);
}
