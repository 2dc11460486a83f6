import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@charity-run/release/workspace';

const execute = promisify(execFile);

/**
 * Runs `npm run cli -- …` on the site of a data folder.
 * @returns the parsed `--json` output.
 * @throws {Error} with all output when it fails.
 */
export async function runCli<Data>(dataDir: string, ...typed: string[]): Promise<Data> {
  const script = join(root, 'packages/cli/src/cli.ts');
  const env = { ...process.env, DATA_DIR: dataDir };
  try {
    const { stdout } = await execute(process.execPath, [script, ...typed, '--json'], {
      cwd: root,
      env,
      maxBuffer: 2 ** 26,
    });
    return JSON.parse(stdout);
  } catch (error) {
    throw new Error((error as { stderr?: string }).stderr || String(error));
  }
}
