import { createRequire } from 'node:module';
import { checkTranslations } from '@charity-run/build/check-translations';
import { ensureHeadlessShell } from '@charity-run/cli/chromium';
import { bin, report, run, runQuietly } from '@charity-run/cli/run';
import { checkDependencies } from '../audit/dependencies.ts';
import { checkSecrets } from '../audit/secrets.ts';
import { checkBareText } from '../bare-text/checkBareText.ts';
import { checkComments } from '../comments/checkComments.ts';
import { checkRegularExpressions } from '../redos/checkRegularExpressions.ts';
import { writeGroups } from './integration/groups.ts';
import { nodeFlags, runServerTests } from './integration/serverTests.ts';
import { flakyTests, type PlaywrightReport } from './playwrightReport.ts';
import { add, type Count, nothing, single } from './summary.ts';

const SERVER_PROCESSES = 3;

const commentLimited = [
  'backend',
  'mfe-cabinet',
  'mfe-content',
  'mfe-office',
  'mfe-registration',
  'mfe-run',
  'mfe-console',
  'packages/cli',
  'rigs',
  'server-lib',
  'shared-lib',
  'shell',
  'tools',
];

/** Format, import rules, unused code, comments, translations, secrets and vulnerable dependencies. */
export async function lint(): Promise<Count> {
  const checks = [
    await run(bin('biome'), ['check', '.']),
    await checkTranslations(),
    await run(bin('knip'), ['--no-progress']),
    checkComments(commentLimited),
    checkBareText(),
    checkSecrets(),
    await checkRegularExpressions(),
    checkDependencies(),
  ];
  return checks.reduce((count, holds) => add(count, single(holds)), nothing);
}

export const types = async (): Promise<Count> => single(await run(bin('tsc'), ['--noEmit', '-p', 'tsconfig.json']));

/** Unit and component tests of some packages, or of all; file names select some of them. */
export async function unit(fileNames: string[], workspaces: string[] = []): Promise<Count> {
  const { path, read } = report<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>('unit');
  const projects = workspaces.length > 0 ? ['--selectProjects', ...workspaces] : [];
  const args = [...fileNames, '--json', `--outputFile=${path}`, '--maxWorkers=2', ...projects];
  const succeeded = await run(bin('jest'), args);
  const result = read();
  if (!result) return single(false);
  const failed = result.numFailedTests || (succeeded ? 0 : 1);
  return { passed: result.numPassedTests, failed, skipped: result.numPendingTests };
}

export const integration = (): Promise<Count> => runServerTests(writeGroups(false), SERVER_PROCESSES);

/** Builds for the browser stage while earlier stages run, at their priority: it would wait for the rest with a core idle. Errors show when it builds again. */
export async function buildAside(): Promise<void> {
  for (const script of ['packages/build/src/build.ts', 'e2e/harness/preparedBuilds.ts']) {
    await runQuietly(process.execPath, [script]);
  }
}

const usualProjects = ['wordpress', 'event', 'site'];
const longProjects = ['lab', 'long'];

async function runBrowserTests(projects: readonly string[], names: readonly string[]): Promise<Count> {
  const chromium = await ensureHeadlessShell();
  if (!chromium) return single(false);
  const { path, read } = report<PlaywrightReport>('e2e');
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: path };
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const selected = projects.flatMap((project) => ['--project', project]);
  const args = [...nodeFlags, playwright, 'test', '-c', 'e2e/playwright.config.ts', ...names, ...selected];
  const succeeded = await run(process.execPath, args, env);
  const result = read();
  if (!result) return single(false);
  const { stats, suites } = result;
  for (const title of flakyTests(suites)) console.log(`Flaky, passed only when repeated: ${title}`);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected || (succeeded ? 0 : 1),
    skipped: stats.skipped,
  };
}

/** Browser tests of a usual run, or of every project: those whose file name contains an argument. */
export const browser = (names: string[], everyProject: boolean): Promise<Count> =>
  runBrowserTests(everyProject ? [] : usualProjects, names);

/** Tests of minutes: whole seasons, repositories of teams, every form, every fault of the lab; names select browser tests alone. */
export async function long(names: string[]): Promise<Count> {
  const servers = names.length > 0 ? nothing : await runServerTests(writeGroups(true), SERVER_PROCESSES);
  return add(servers, await runBrowserTests(longProjects, names));
}
