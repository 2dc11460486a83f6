import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '@charity-run/release/workspace';
import { type FSWatcher, watch } from 'chokidar';

/** Several files saved at once restart it once. */
const QUIET_MS = 50;
const STOP_MS = 5000;

export interface WatchedProcessOptions {
  name: string;
  script: string;
  env: NodeJS.ProcessEnv;
  /** Folders with the modules that it may load. */
  folders: string[];
  report: (line: string) => void;
}

/** A server that restarts when a module it has loaded is saved, and survives its own errors. Emits `listening` with its URL. */
export class WatchedProcess extends EventEmitter<{ listening: [string] }> {
  readonly #options: WatchedProcessOptions;
  /** Loaded modules, as Node reports them to its own watch mode. */
  readonly #modules = new Set<string>();
  #watcher: FSWatcher | undefined;
  #child: ChildProcess | undefined;
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
    this.#fork();
    await watching;
  }

  async stop(): Promise<void> {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    await this.#watcher?.close();
    await this.#end();
  }

  #onChange(path: string): void {
    if (this.#child && this.#modules.size > 0 && !this.#modules.has(path)) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#turn = this.#turn.then(() => this.#restart(path));
    }, QUIET_MS);
  }

  async #restart(path: string): Promise<void> {
    this.#options.report(`${this.#options.name} restarts: ${relative(root, path)} has changed`);
    await this.#end();
    if (!this.#isEnded) this.#fork();
  }

  #fork(): void {
    const { name, script, env, report } = this.#options;
    const child = fork(script, { env: { ...process.env, ...env, WATCH_REPORT_DEPENDENCIES: '1' } });
    const kill = () => child.kill();
    process.once('exit', kill);
    this.#child = child;
    child.on('message', (message: Record<string, unknown>) => this.#receive(message));
    child.once('exit', () => {
      process.off('exit', kill);
      if (this.#child !== child) return;
      this.#child = undefined;
      report(`${name} has ended: mend the error above, and it starts again`);
    });
  }

  #receive(message: Record<string, unknown>): void {
    if (typeof message.listening === 'string') this.emit('listening', message.listening);
    for (const key of ['watch:import', 'watch:require']) {
      for (const file of [message[key] ?? []].flat()) this.#modules.add(getPath(String(file)));
    }
  }

  async #end(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(timer);
  }
}

function getPath(file: string): string {
  return file.startsWith('file:') ? fileURLToPath(file) : file;
}
