import { setTimeout as sleep } from 'node:timers/promises';
import type { SmokeRun } from 'shell/platform';
import { CommandError } from '../command.ts';
import { type PlatformClient, platformClient } from '../platform/client.ts';
import type { Account } from './account.ts';

const POLL_MS = 1000;
const MAX_WAIT_MS = 10 * 60_000;

type Progress = (line: string) => void;

/** Carries out the runs that wait, with the key of the runner. @returns those it finished. */
export async function finishOpenRuns(
  runner: PlatformClient,
  account: Account | undefined,
  progress: Progress,
  isIncluded: (run: SmokeRun) => boolean = () => true,
): Promise<SmokeRun[]> {
  const finished: SmokeRun[] = [];
  // Teams have no key, so they need no browser.
  const { runSmoke } = await import('./runSmoke.ts');
  for (const run of (await runner.call<SmokeRun[]>('GET', '/platform/smoke-runs')).filter(isIncluded)) {
    const result = await runSmoke(runner, run, account, progress);
    finished.push(await runner.call<SmokeRun>('POST', `/platform/smoke-runs/${run.id}`, { json: result }));
  }
  return finished;
}

/** Requests a run and waits for its result; a machine with the key of the runner carries it out itself. @throws {CommandError} when it fails. */
export async function smokeRun(
  client: PlatformClient,
  { name, version }: { name: string; version: string },
  account: Account | undefined,
  progress: Progress,
): Promise<SmokeRun> {
  const requested = await client.call<SmokeRun>('POST', '/platform/smoke-runs', { json: { name, version } });
  const { runner } = client.site;
  if (runner) {
    const own = platformClient({ ...client.site, token: runner });
    await finishOpenRuns(own, account, progress, ({ id }) => id === requested.id);
  } else progress('Waiting for the site’s runner…');
  const run = await finished(client, requested.id);
  if (run.state === 'passed') return run;
  throw new CommandError(`${name}@${version} is not activated, the smoke run found:`, run.problems ?? []);
}

async function finished(client: PlatformClient, id: string): Promise<SmokeRun> {
  const until = Date.now() + MAX_WAIT_MS;
  for (;;) {
    const run = await client.call<SmokeRun>('GET', `/platform/smoke-runs/${id}`);
    if (run.state !== 'requested') return run;
    if (Date.now() > until)
      throw new CommandError('No runner has taken the smoke run: the operator starts one by "runner".');
    await sleep(POLL_MS);
  }
}
