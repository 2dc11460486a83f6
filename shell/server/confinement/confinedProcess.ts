import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
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

/** Starts a process for code of releases: it reads these folders and nothing else, and has no environment, child processes or threads. */
export function confinedProcess(script: URL, { folders, heapMb = 256, env = {} }: Confinement): ChildProcess {
  const readable = [
    ...ownCode,
    ...folders.filter((folder) => existsSync(folder)).map((folder) => realpathSync(folder)),
  ].map((path) => `--allow-fs-read=${path}`);
  return fork(script, [], {
    env,
    execArgv: ['--permission', ...readable, `--max-old-space-size=${heapMb}`, '--disable-warning=SecurityWarning'],
    serialization: 'advanced',
    // A pipe would be a handle that opens sockets.
    stdio: ['ignore', 'ignore', process.env.LOG_LEVEL === 'debug' ? 'inherit' : 'ignore', 'ipc'],
  });
}
