import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { detectIsolation, type Isolation, isolatedNode } from './isolation.ts';
import { readMessages, writeMessage } from './messages.ts';

export interface Confinement {
  folders: string[];
  heapMb?: number;
  env?: NodeJS.ProcessEnv;
  isolation?: Isolation;
}

const packages = resolve(createRequire(import.meta.url).resolve('react/package.json'), '../..');
const own = resolve(import.meta.dirname, '../..');
const contract = resolve(fileURLToPath(import.meta.resolve('@charity-run/contract')), '../..');

/** Code that such a process runs itself, links and their targets; none of it is secret. */
const ownCode = [
  join(packages, 'react'),
  join(packages, '@charity-run'),
  ...[own, contract].flatMap((folder) => [join(folder, 'package.json'), join(folder, 'src')]),
];

/** SQLite opens files without asking the permission model, and flags of V8 can make it unsafe: a release that sets one ends its process. */
const restrictions = [
  '--permission',
  '--no-experimental-sqlite',
  '--no-experimental-ffi',
  '--freeze-flags-after-init',
  '--disable-sigusr1',
  '--disable-warning=SecurityWarning',
];

/** A process for code of releases: it reads these folders and nothing else, and has no network, environment, child processes or threads. */
export class ConfinedProcess {
  readonly ended: Promise<void>;
  readonly #child: ChildProcess & { stdin: Writable; stdout: Readable };

  /** @param receive gets whatever the process sends, so it has to check it; when it throws, the process ends. */
  constructor(script: URL, confinement: Confinement, receive: (message: unknown) => void) {
    const { folders, heapMb = 256, env = {}, isolation = detectIsolation() } = confinement;
    const readable = [
      ...ownCode.filter((path) => existsSync(path)),
      ...folders.filter((path) => existsSync(path)).map((path) => realpathSync(path)),
    ];
    const [program, ...options] = isolatedNode(isolation, readable);
    const flags = [...restrictions, ...readable.map((path) => `--allow-fs-read=${path}`)];
    this.#child = spawn(program, [...options, ...flags, `--max-old-space-size=${heapMb}`, fileURLToPath(script)], {
      env,
      // Not Node's own channel: a forged message of it ends the host.
      stdio: ['pipe', 'pipe', process.env.LOG_LEVEL === 'debug' ? 'inherit' : 'ignore'],
      // Terminals signal their whole group; the server ends this process after its last page.
      detached: true,
      windowsHide: true,
    });
    this.#child.stdin.on('error', () => undefined);
    this.#child.on('error', (error) => console.error('A confined process could not start:', error.message));
    this.ended = new Promise((resolve) => this.#child.once('exit', () => resolve()).once('error', () => resolve()));
    void this.#receive(receive);
  }

  send(message: unknown): void {
    if (this.#child.stdin.writable) writeMessage(this.#child.stdin, message);
  }

  async end(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.ended;
  }

  async #receive(receive: (message: unknown) => void): Promise<void> {
    try {
      for await (const message of readMessages(this.#child.stdout)) receive(message);
    } catch (error) {
      console.error('A confined process is ended:', error instanceof Error ? error.message : error);
      this.#child.kill('SIGKILL');
    }
  }
}
