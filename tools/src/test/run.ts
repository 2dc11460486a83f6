import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.ts';

/** Runs a command of the project in the root folder, its output going to ours. @returns true when it succeeded. */
export function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** Path of a package's command in node_modules/.bin. */
export function bin(name: string): string {
  return join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);
}

/** A fresh place for a machine-readable report, and its reader. */
export function report<T>(name: string): { path: string; read: () => T | undefined } {
  const folder = join(root, 'test-results');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.json`);
  rmSync(path, { force: true });
  return { path, read: () => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined) };
}
