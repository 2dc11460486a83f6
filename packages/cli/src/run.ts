import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { root } from '@charity-run/release/workspace';

/** Runs a command in the root folder with inherited output. @returns whether it succeeded. */
export function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const stdio: StdioOptions = ['ignore', 'inherit', 'inherit'];
  return ended(spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...env } }));
}

/** Runs a command in the root folder and captures its output. */
export async function runQuietly(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ succeeded: boolean; output: string }> {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  return { succeeded: await ended(child), output };
}

/** Runs a command without output at low priority. @returns whether it succeeded. */
export function runAside(command: string, args: string[]): Promise<boolean> {
  const child = spawn(command, args, { cwd: root, stdio: 'ignore' });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return ended(child);
}

function ended(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

export function bin(name: string): string {
  return join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);
}

/** Path and reader of a JSON report in test-results. */
export function report<T>(name: string): { path: string; read: () => T | undefined } {
  const folder = join(root, 'test-results');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.json`);
  rmSync(path, { force: true });
  return { path, read: () => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined) };
}
