import { isInstalled } from '@charity-run/release/workspace';
import { type Command, CommandError, Interrupted, UsageError } from './command.ts';
import { getHelp, overview, readInput } from './commandLine.ts';

/** In the order of a change's life. Loaded on demand: some import webpack or a browser. */
const commands: Record<string, () => Promise<{ command: Command }>> = {
  new: () => import('./commands/new.ts'),
  dev: () => import('./commands/dev.ts'),
  lab: () => import('./commands/lab.ts'),
  types: () => import('./commands/types.ts'),
  update: () => import('./commands/update.ts'),
  build: () => import('./commands/build.ts'),
  check: () => import('./commands/check.ts'),
  publish: () => import('./commands/publish.ts'),
  review: () => import('./commands/review.ts'),
  deploy: () => import('./commands/deploy.ts'),
  preview: () => import('./commands/preview.ts'),
  promote: () => import('./commands/promote.ts'),
  evidence: () => import('./commands/evidence.ts'),
  approve: () => import('./commands/approve.ts'),
  activate: () => import('./commands/activate.ts'),
  rollback: () => import('./commands/rollback.ts'),
  withdraw: () => import('./commands/withdraw.ts'),
  status: () => import('./commands/status.ts'),
  history: () => import('./commands/history.ts'),
  diff: () => import('./commands/diff.ts'),
  errors: () => import('./commands/errors.ts'),
  flags: () => import('./commands/flags.ts'),
  route: () => import('./commands/route.ts'),
  policy: () => import('./commands/policy.ts'),
  config: () => import('./commands/config.ts'),
  upstream: () => import('./commands/upstream.ts'),
  budget: () => import('./commands/budget.ts'),
  trust: () => import('./commands/trust.ts'),
  runner: () => import('./commands/runner.ts'),
  token: () => import('./commands/token.ts'),
};

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.exitCode = report(error);
  if (error instanceof Interrupted) process.exit();
}

async function main([name, ...typed]: string[]): Promise<void> {
  if (name === undefined || name === '--help' || name === 'help') return print(await everyCommand());
  const load = commands[name];
  if (!load) throw new UsageError(`There is no command "${name}". "npm run cli -- help" lists them.`);
  const { command } = await load().catch(explainMissing);
  const input = readInput(command, typed, (line) => console.error(line));
  if (input.options.help) return print(getHelp(command));
  const { lines, data } = await command.run(input);
  print(input.options.json ? [JSON.stringify(data ?? null, null, 2)] : lines);
}

async function everyCommand(): Promise<string[]> {
  const loaded = await Promise.all(
    Object.values(commands).map((load) =>
      load().catch((error) => (isMissing(error) ? undefined : Promise.reject(error))),
    ),
  );
  return overview(loaded.flatMap((each) => each?.command ?? []));
}

/** Whether a package is missing that the build preset brings: `npx` runs the command line without it. */
function isMissing(error: unknown): boolean {
  return isInstalled && (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND';
}

function explainMissing(error: unknown): never {
  if (!isMissing(error)) throw error;
  throw new CommandError('This command needs @charity-run/build beside it: run it in a repository that "new" created.');
}

function print(lines: string[]): void {
  for (const line of lines) console.log(line);
}

/** @returns the exit code. */
function report(error: unknown): number {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof CommandError) for (const problem of error.problems) console.error(`  ✖ ${problem}`);
  return error instanceof UsageError ? 2 : 1;
}
