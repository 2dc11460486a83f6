import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { type Count, nothing } from '../summary.ts';

/** For test processes and the servers they fork: small heaps and slow imports cost more than they gain. */
export const nodeFlags = ['--max-semi-space-size=64', `--import=${new URL('../quickResolution.ts', import.meta.url)}`];

interface Outcome {
  count: Count;
  failedFiles: string[];
}

/** Runs files with tests by Node's runner, as many at once as `concurrency`; each file with a failed test runs once more, alone. */
export async function runServerTests(files: readonly string[], concurrency: number): Promise<Count> {
  const { count, failedFiles } = await runOnce(files, concurrency);
  if (failedFiles.length === 0 || failedFiles.length > MOST_REPEATED) return count;
  console.log(`\nOnce more, alone: ${failedFiles.join(', ')}`);
  const { count: repeated } = await runOnce(failedFiles, 1);
  if (repeated.failed > 0) return count;
  for (const file of failedFiles) console.log(`Flaky, passed only when repeated: ${file}`);
  return { ...count, passed: count.passed + count.failed, failed: 0 };
}

const MOST_REPEATED = 5;

async function runOnce(files: readonly string[], concurrency: number): Promise<Outcome> {
  const count: Count = { ...nothing };
  const failedFiles = new Set<string>();
  const events = run({ files: [...files], concurrency, forceExit: true, execArgv: nodeFlags });
  // Each file is a suite with its path as a name, and a process that ended too early is named by its file.
  events.on('test:fail', ({ name, nesting, file }) => {
    if (nesting === 0) failedFiles.add(name.startsWith('/') ? name : (file ?? name));
  });
  events.on('test:summary', ({ file, counts, success }) => {
    if (file) return;
    count.passed = counts.passed;
    count.skipped = counts.skipped + counts.todo;
    count.failed = counts.tests - count.passed - count.skipped || Number(!success);
  });
  for await (const line of events.compose(spec)) process.stdout.write(line);
  return { count, failedFiles: [...failedFiles] };
}
