import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { root } from '../workspace.ts';

/** Carries out the smoke runs that teams request from this machine's site, at low priority. @returns ends it. */
export function startRunner(url: string, dataDir: string): () => void {
  const script = join(root, 'tools/src/cli/cli.ts');
  const child = spawn(process.execPath, [script, 'runner', '--url', url], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir },
  });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const end = () => void child.kill();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return end;
}
