/** Several load tests in turn and one table of their figures: `npm run load-test -- --note`. */
import { fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { root } from '@charity-run/release/workspace';
import { noteTable, type RunFigures } from './noteTable.ts';

export interface NoteOptions {
  /** Runs of the overload at 250 %. */
  rounds: number;
  /** Another checkout with its dependencies, whose capacity is measured between the rounds. */
  against: string | undefined;
}

const EARLIER_ROUNDS = 3;
const script = fileURLToPath(new URL('loadTest.ts', import.meta.url));

/** @returns whether all bounds of all runs were met. */
export async function measureForNote({ rounds, against }: NoteOptions): Promise<boolean> {
  const folder = temporaryFolder('load-test');
  const runs: RunFigures[] = [];
  const earlier: RunFigures[] = [];
  const measure = async (list: RunFigures[], env: NodeJS.ProcessEnv) => {
    const result = join(folder, `${runs.length}-${earlier.length}.json`);
    list.push(await run({ ...env, LOAD_TEST_RESULT: result }, result));
    const table = noteTable(runs, earlier);
    // After each run, so that an interrupted session has a table too.
    writeFileSync(join(root, 'test-results/load-test.md'), `${table}\n`);
    console.log(`\n${table}\n`);
  };
  for (let round = 0; round < rounds; round++) {
    await measure(runs, { LOAD_TEST_PARTS: 'above' });
    if (against && round < EARLIER_ROUNDS) {
      await measure(earlier, { LOAD_TEST_PARTS: 'none', LOAD_TEST_PRODUCT: against });
    }
  }
  await measure(runs, { LOAD_TEST_PARTS: 'cached,graceful' });
  await measure(runs, { LOAD_TEST_PARTS: 'attack', CODE_EMAILS_PER_MINUTE: '120' });
  const missed = runs.flatMap(({ failures }) => failures);
  for (const sentence of missed) console.log(`✖ ${sentence}`);
  return missed.length === 0;
}

/** A run of its own processes; one that ended early has no figures. */
async function run(env: NodeJS.ProcessEnv, result: string): Promise<RunFigures> {
  const child = fork(script, { env: { ...process.env, ...env } });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  try {
    return JSON.parse(readFileSync(result, 'utf8'));
  } catch {
    return { failures: [`A run ended with ${code} and no figures.`] };
  }
}
