import { setTimeout as sleep } from 'node:timers/promises';
import type { SmokeResult, SmokeRun, Status } from '@charity-run/release/api';
import { CommandError, Interrupted } from '../command.ts';
import { describeError } from '../describeError.ts';
import { interrupted } from '../interrupted.ts';
import { type PlatformClient, platformClient } from '../platform/client.ts';
import type { Account } from './account.ts';

const POLL_MS = 1000;
const MAX_WAIT_MS = 10 * 60_000;
const PROGRESS_MS = 10_000;
/** A runner asks every two seconds, also while it works. */
const ASK_MS = 2000;
const SEEN_WITHIN_MS = 8000;

type Progress = (line: string) => void;

const noRunner = (why: string) =>
  new CommandError(`No runner carries out smoke runs${why}.`, [
    'the operator starts one by "npm run cli -- runner" in the site’s repository, with MFE_RUNNER_KEY',
    '--without-smoke leaves the run out, where "status" shows that the site does not require it',
  ]);

/** Carries out the runs that wait, with the key of the runner. @returns those it finished. */
export async function finishOpenRuns(
  runner: PlatformClient,
  account: Account | undefined,
  progress: Progress,
  isIncluded: (run: SmokeRun) => boolean = () => true,
): Promise<SmokeRun[]> {
  const ask = () => runner.call<SmokeRun[]>('GET', '/platform/smoke-runs');
  const waiting = (await ask()).filter(isIncluded);
  if (waiting.length === 0) return [];
  // Others may request runs meanwhile: they see that there is a runner.
  const asking = setInterval(() => void ask().catch(() => undefined), ASK_MS);
  try {
    const finished: SmokeRun[] = [];
    for (const run of waiting) finished.push(...(await carryOut(runner, run, account, progress)));
    return finished;
  } finally {
    clearInterval(asking);
  }
}

/** A run that cannot be carried out has failed; one that was cancelled meanwhile is no error. */
async function carryOut(
  runner: PlatformClient,
  run: SmokeRun,
  account: Account | undefined,
  progress: Progress,
): Promise<SmokeRun[]> {
  // Teams have no key, so they need no browser.
  const { runSmoke } = await import('./runSmoke.ts');
  const result = await runSmoke(runner, run, account, progress).catch(failedResult);
  try {
    return [await runner.call<SmokeRun>('POST', `/platform/smoke-runs/${run.id}`, { json: result })];
  } catch (error) {
    progress(`${run.name}@${run.version}: ${describeError(error)}`);
    return [];
  }
}

function failedResult(error: unknown): SmokeResult {
  const problem = `the runner could not carry it out: ${describeError(error).split('\n', 1)[0]?.slice(0, 400)}`;
  return { pages: [{ path: '/', problems: [problem], tries: 1 }], seconds: 0, isSignedIn: false, untested: [] };
}

/** @throws {CommandError} at once if the site knows that no runner would take a run. */
export function assertRunner({ site }: PlatformClient, { runner }: Pick<Status, 'runner'>): void {
  if (!runner?.isAway || site.runner) return;
  throw noRunner(runner.askedAt ? ` since ${runner.askedAt}` : '');
}

/**
 * Requests a run and waits for its result; a machine with the key of the runner carries it out itself if no other does. An abandoned run is
 * cancelled. @throws {CommandError} when it fails.
 */
export async function smokeRun(
  client: PlatformClient,
  { name, version }: { name: string; version: string },
  account: Account | undefined,
  progress: Progress,
  seenWithinMs = SEEN_WITHIN_MS,
): Promise<SmokeRun> {
  const requested = await client.call<SmokeRun>('POST', '/platform/smoke-runs', { json: { name, version } });
  const waiting = new AbortController();
  try {
    const run = await Promise.race([
      waitForOutcome(client, requested, { account, progress, seenWithinMs, signal: waiting.signal }),
      interrupted(waiting.signal).then(() => {
        throw new Interrupted('Interrupted: the smoke run is cancelled, and nothing is activated.');
      }),
    ]);
    if (run.state === 'passed') return run;
    const found = run.state === 'cancelled' ? 'the smoke run was cancelled.' : 'the smoke run found:';
    throw new CommandError(`${name}@${version} is not activated, ${found}`, run.problems ?? []);
  } catch (error) {
    // A finished run stays as it is.
    await client.call('DELETE', `/platform/smoke-runs/${requested.id}`).catch(() => undefined);
    throw error;
  } finally {
    waiting.abort();
  }
}

interface Waiting {
  account: Account | undefined;
  progress: Progress;
  seenWithinMs: number;
  signal: AbortSignal;
}

async function waitForOutcome(client: PlatformClient, requested: SmokeRun, waiting: Waiting): Promise<SmokeRun> {
  const { runner } = client.site;
  const isAlone = runner !== undefined && (await findRunner(client))?.isAway !== false;
  const run = isAlone ? undefined : await waitFor(client, requested.id, waiting);
  if (run) return run;
  if (runner === undefined) throw noRunner('');
  const own = platformClient({ ...client.site, token: runner });
  await finishOpenRuns(own, waiting.account, waiting.progress, ({ id }) => id === requested.id);
  return client.call<SmokeRun>('GET', `/platform/smoke-runs/${requested.id}`);
}

const findRunner = async (client: PlatformClient) => (await client.call<Status>('GET', '/platform/status')).runner;

/** @returns nothing if no runner has seen the run within seconds. @throws {CommandError} when it takes too long. */
async function waitFor(
  client: PlatformClient,
  id: string,
  { progress, seenWithinMs, signal }: Waiting,
): Promise<SmokeRun | undefined> {
  const started = Date.now();
  let nextLine = 0;
  for (;;) {
    const run = await client.call<SmokeRun>('GET', `/platform/smoke-runs/${id}`);
    if (run.state !== 'requested') return run;
    const waited = Date.now() - started;
    // Older sites do not tell.
    if (run.isSeen === false && waited > seenWithinMs) return undefined;
    if (waited > MAX_WAIT_MS)
      throw new CommandError(`The runner has not finished the smoke run within ${MAX_WAIT_MS / 60_000} minutes.`);
    if (waited >= nextLine) {
      const whom = run.isSeen ? 'The site’s runner is at work' : 'Waiting for the site’s runner';
      progress(`${whom}… ${waited < 1000 ? '' : `${Math.round(waited / 1000)} s`}`.trimEnd());
      nextLine += PROGRESS_MS;
    }
    await sleep(POLL_MS, undefined, { signal });
  }
}
