/** Mutation tests of the backend: `npm run mutation -- money session`, all modules by default. */
import { join, relative } from 'node:path';
import { root } from '@charity-run/release/workspace';
import { Stryker } from '@stryker-mutator/core';
import { type MutatedModule, mutatedModules } from './modules.ts';

const MIN_KILLED = 90;
const backend = join(root, 'backend');

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !mutatedModules[name]);
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Modules: ${Object.keys(mutatedModules).join(', ')}`);
  process.exit(2);
}
const names = requested.length > 0 ? requested : Object.keys(mutatedModules);
const shares: string[] = [];
let isEnough = true;
// The sandbox and the tests are below the backend.
process.chdir(backend);
for (const name of names) {
  const killed = await killedShare(name, mutatedModules[name] as MutatedModule);
  shares.push(`${name}: ${killed.toFixed(1)} % killed`);
  isEnough &&= killed >= MIN_KILLED;
}
console.log(`\n${shares.join('\n')}`);
process.exit(isEnough ? 0 : 1);

/** Percentage of valid mutants that the module's tests notice. */
async function killedShare(name: string, { mutate, tests }: MutatedModule): Promise<number> {
  const inSource = (file: string) => `src/${file}`;
  const report = join(root, 'test-results/mutation', name);
  const stryker = new Stryker({
    mutate: mutate.map(inSource),
    ignorePatterns: ['dist', 'coverage'],
    plugins: ['@stryker-mutator/tap-runner'],
    testRunner: 'tap',
    tap: {
      testFiles: tests.map(inSource),
      nodeArgs: ['--test-reporter=tap', '--liftoff-only', '-r', '{{hookFile}}', '{{testFile}}'],
      forceBail: true,
    },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // Constants are tested by what they lead to; a process per test file would start for each.
    ignoreStatic: false,
    mutator: { excludedMutations: [] },
    timeoutMS: 30_000,
    tempDirName: relative(backend, join(root, '.cache/mutation')),
    reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
    clearTextReporter: { logTests: false, allowColor: false, reportScoreTable: true },
    htmlReporter: { fileName: `${report}.html` },
    jsonReporter: { fileName: `${report}.json` },
  });
  const results = await stryker.runMutationTest();
  const valid = results.filter(({ status }) => ['Killed', 'Survived', 'Timeout', 'NoCoverage'].includes(status));
  const killed = valid.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  return valid.length > 0 ? (100 * killed.length) / valid.length : 0;
}
