import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Confinement {
  folders: string[];
  heapMb?: number;
  env?: NodeJS.ProcessEnv;
}

const server = resolve(import.meta.dirname, '..');
const packages = resolve(createRequire(import.meta.url).resolve('react/package.json'), '../..');
const sharedLib = resolve(fileURLToPath(import.meta.resolve('shared-lib/contract')), '../../..');

/** Code that such a process runs itself, links and their targets; none of it is secret. */
const ownCode = [
  server,
  join(server, '../package.json'),
  join(packages, 'react'),
  join(packages, 'shared-lib'),
  ...['package.json', 'src'].map((part) => join(sharedLib, part)),
];

/** Below the server, which has to respond while pages are rendered. */
const NICENESS = 2;

/** Starts a process for code of releases: it reads these folders and nothing else, and has no environment, child processes or threads. */
export function confinedProcess(script: URL, { folders, heapMb = 256, env = {} }: Confinement): ChildProcess {
  const readable = [
    ...ownCode,
    ...folders.filter((folder) => existsSync(folder)).map((folder) => realpathSync(folder)),
  ].map((path) => `--allow-fs-read=${path}`);
  const child = fork(script, [], {
    env,
    execArgv: ['--permission', ...readable, `--max-old-space-size=${heapMb}`, '--disable-warning=SecurityWarning'],
    serialization: 'advanced',
    // A pipe would be a handle that opens sockets.
    stdio: ['ignore', 'ignore', process.env.LOG_LEVEL === 'debug' ? 'inherit' : 'ignore', 'ipc'],
  });
  if (child.pid !== undefined) lowerPriority(child.pid);
  return child;
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, NICENESS);
  } catch {
    // Some containers forbid it; rendering competes with the server there.
  }
}
