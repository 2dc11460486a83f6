import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import type { Workspace } from '@charity-run/release/workspace';
import { type Built, readBuilt } from './builtFile.ts';

/** Runs the command of `microFrontend.build`, which fills `dist/client` and `dist/server`. @throws {Error} when it fails. */
export async function runToolchain({ directory }: Workspace, command: string): Promise<Built> {
  const path = [join(directory, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  // Module Federation writes it into scripts, and takes it from the package.json of the current folder otherwise.
  const env = { ...process.env, PATH: path, NODE_ENV: 'production', MF_BUILD_VERSION: '1' };
  // Standard output is the result of the command line.
  const child = spawn(command, { cwd: directory, env, shell: true, stdio: ['ignore', 2, 2] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`"${command}" failed: see above.`);
  return readBuilt(join(directory, 'dist'));
}
