import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { getSite } from '@charity-run/cli/platform/site';
import { root } from '@charity-run/release/workspace';

/** Until the site has written the key, and after a runner has ended. */
const PAUSE_MS = 2000;

/** Carries out the smoke runs that teams request from this machine's site, at low priority. @returns ends it. */
export function startRunner(url: string, dataDir: string): () => void {
  const env = { ...process.env, DATA_DIR: dataDir };
  let child: ChildProcess | undefined;
  const next = () => setTimeout(start, PAUSE_MS).unref();
  let timer = next();

  function start(): void {
    if (!getSite({ url }, env).runner) {
      timer = next();
      return;
    }
    const args = [join(root, 'packages/cli/src/cli.ts'), 'runner', '--url', url];
    child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env });
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    child.once('exit', () => {
      timer = next();
    });
  }

  function end(): void {
    child?.removeAllListeners('exit');
    clearTimeout(timer);
    child?.kill();
  }

  process.once('exit', end);
  return end;
}
