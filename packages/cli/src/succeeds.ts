import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a command in a folder; its output goes to standard error. @returns whether it succeeded. */
export async function succeeds(tool: string, args: string[], cwd: string): Promise<boolean> {
  const child = spawn(tool, args, { cwd, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
  const [code] = await once(child, 'exit');
  return code === 0;
}

export function npmInstall(cwd: string): Promise<boolean> {
  return succeeds('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'], cwd);
}
