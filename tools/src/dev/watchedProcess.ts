import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { root } from '@charity-run/release/workspace';
import { type FSWatcher, watch } from 'chokidar';

/** Several files saved at once restart it once. */
const QUIET_MS = 50;
const STOP_MS = 5000;
const STARTER = join(import.meta.dirname, 'startInTurn.ts');

export interface WatchedProcessOptions {
  name: string;
  script: string;
  /** The module that the script imports; loading it does nothing else. */
  code: string;
  env: NodeJS.ProcessEnv;
  /** Folders with the modules that it may load. */
  folders: string[];
  report: (line: string) => void;
}

/** A server that restarts when a module it has loaded is saved. It serves until the new code is loaded, and on when that fails. Emits `listening` with its URL, and `ending` before it stops serving. */
export class WatchedProcess extends EventEmitter<{ listening: [string]; ending: [] }> {
  readonly #options: WatchedProcessOptions;
  /** Loaded modules, as Node reports them to its own watch mode. */
  readonly #modules = new Set<string>();
  #watcher: FSWatcher | undefined;
  #child: ChildProcess | undefined;
  #next: ChildProcess | undefined;
  #timer: NodeJS.Timeout | undefined;
  #turn = Promise.resolve();
  #isEnded = false;

  constructor(options: WatchedProcessOptions) {
    super();
    this.#options = options;
  }

  /** Starts the process, and resolves when changes are noticed. */
  async start(): Promise<void> {
    this.#watcher = watch(this.#options.folders, {
      ignoreInitial: true,
      ignored: /[\\/](node_modules|dist)([\\/]|$)|\.test\.tsx?$/,
    });
    this.#watcher.on('all', (_event, path) => this.#onChange(path));
    const watching = once(this.#watcher, 'ready');
    this.#turn = this.#replace();
    await watching;
  }

  async stop(): Promise<void> {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    await this.#watcher?.close();
    await Promise.all([end(this.#next), end(this.#child)]);
  }

  #onChange(path: string): void {
    if (this.#child && this.#modules.size > 0 && !this.#modules.has(path)) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#turn = this.#turn.then(() => this.#restart(path));
    }, QUIET_MS);
  }

  async #restart(path: string): Promise<void> {
    if (this.#isEnded) return;
    this.#options.report(`${this.#options.name} restarts: ${relative(root, path)} has changed`);
    await this.#replace();
  }

  async #replace(): Promise<void> {
    const { name, report } = this.#options;
    const next = this.#fork();
    this.#next = next;
    const isLoaded = await waitUntilLoaded(next);
    this.#next = undefined;
    if (!isLoaded) {
      if (!this.#isEnded)
        report(
          this.#child
            ? `${name} goes on as before: mend the error above`
            : `${name} cannot start: mend the error above`,
        );
      return;
    }
    await this.#endCurrent();
    if (this.#isEnded) return end(next);
    this.#child = next;
    next.once('exit', () => {
      if (this.#child !== next) return;
      this.#child = undefined;
      this.emit('ending');
      report(`${name} has ended: mend the error above, and it starts again`);
    });
    next.send('start');
  }

  async #endCurrent(): Promise<void> {
    const current = this.#child;
    if (!current) return;
    this.#child = undefined;
    this.emit('ending');
    // What was sent before has to be accepted first.
    await sleep(QUIET_MS);
    await end(current);
  }

  #fork(): ChildProcess {
    const { code, script, env } = this.#options;
    const child = fork(STARTER, [code, script], { env: { ...process.env, ...env, WATCH_REPORT_DEPENDENCIES: '1' } });
    const kill = () => child.kill();
    process.once('exit', kill);
    child.once('exit', () => process.off('exit', kill));
    child.on('message', (message: Record<string, unknown>) => this.#receive(message));
    return child;
  }

  #receive(message: Record<string, unknown>): void {
    if (typeof message.listening === 'string') this.emit('listening', message.listening);
    for (const key of ['watch:import', 'watch:require']) {
      for (const file of [message[key] ?? []].flat()) this.#modules.add(getPath(String(file)));
    }
  }
}

/** @returns false when the process ended before. */
function waitUntilLoaded(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve(false));
    child.on('message', (message: { isLoaded?: boolean }) => {
      if (message.isLoaded) resolve(true);
    });
  });
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(timer);
}

function getPath(file: string): string {
  return file.startsWith('file:') ? fileURLToPath(file) : file;
}
