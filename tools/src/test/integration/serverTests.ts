import { text } from 'node:stream/consumers';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { add, type Count, nothing } from '../summary.ts';

/** For test processes and the servers they fork: small heaps and slow imports cost more than they gain. */
export const nodeFlags = ['--max-semi-space-size=64', `--import=${new URL('../quickResolution.ts', import.meta.url)}`];

interface Outcome {
  count: Count;
  failedFiles: string[];
}

/**
 * Runs files with tests by Node's runner, as many at once as `concurrency`; each file with a failed test runs once more, alone.
 * @param longestMs after which a process is ended; after half of it a test that waits fails.
 */
export async function runServerTests(
  files: readonly string[],
  concurrency: number,
  longestMs = LONGEST_MS,
): Promise<Count> {
  const { count, failedFiles } = await runOnce(files, concurrency, longestMs);
  if (failedFiles.length === 0 || failedFiles.length > MOST_REPEATED) return count;
  console.log(`\nOnce more, alone: ${failedFiles.join(', ')}`);
  const { count: repeated } = await runOnce(failedFiles, 1, longestMs);
  if (repeated.failed > 0) return count;
  for (const file of failedFiles) console.log(`Flaky, passed only when repeated: ${file}`);
  return { ...count, passed: count.passed + count.failed, failed: 0 };
}

const MOST_REPEATED = 5;
/** Several times the longest group on a slow machine. */
const LONGEST_MS = 1_200_000;

async function runOnce(files: readonly string[], concurrency: number, longestMs: number): Promise<Outcome> {
  const waiting = [...files];
  const total: Outcome = { count: nothing, failedFiles: [] };
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const { count, failedFiles } = await runFile(file, longestMs);
      total.count = add(total.count, count);
      total.failedFiles.push(...failedFiles);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return total;
}

/** A file has a run, and so a deadline, of its own: the runner waits for the output of whatever its process has started. */
async function runFile(path: string, longestMs: number): Promise<Outcome> {
  const count: Count = { ...nothing };
  const failedFiles = new Set<string>();
  const signal = AbortSignal.timeout(longestMs);
  const events = run({ files: [path], forceExit: true, execArgv: nodeFlags, timeout: longestMs / 2, signal });
  // Each file of a group is a suite with its path as a name, and a process that ended too early is named by its file.
  events.on('test:fail', ({ name, nesting, file }) => {
    if (nesting === 0) failedFiles.add(name.startsWith('/') ? name : (file ?? name));
  });
  events.on('test:summary', ({ file, counts, success }) => {
    if (file) return;
    count.passed = counts.passed;
    count.skipped = counts.skipped + counts.todo;
    count.failed = counts.tests - count.passed - count.skipped || Number(!success);
  });
  process.stdout.write(await text(events.compose(spec)));
  return { count, failedFiles: [...failedFiles] };
}
