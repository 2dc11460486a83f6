import { EventEmitter, once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { join } from 'node:path';
import { buildWorkspace } from '@charity-run/build/build';
import { watchedRelease } from '@charity-run/build/watchedRelease';
import { remoteConfig } from '@charity-run/build/webpack/remote';
import type { Release } from '@charity-run/contract';
import { type RemoteWorkspace, root } from '@charity-run/release/workspace';
import webpack, { type Configuration } from 'webpack';
import { describeError } from '../describeError.ts';
import { LOCAL_PREFIX } from './paths.ts';

/** A micro-frontend in watch mode. Emits `built` with its release, `failed` with the error. */
export class LocalBuild extends EventEmitter<{ built: [Release]; failed: [string] }> {
  readonly directory: string;
  readonly #workspace: RemoteWorkspace;
  #builds = 0;
  #watching: { close: (done: () => void) => void } | undefined;
  readonly #ending = new AbortController();

  constructor(workspace: RemoteWorkspace) {
    super();
    this.#workspace = workspace;
    const { name, build } = workspace.microFrontend;
    this.directory = build ? join(workspace.directory, 'dist/client') : join(root, '.cache/mfe-dev', name);
  }

  /** @returns the first release that is built. */
  async start(): Promise<Release> {
    const first = once(this, 'built');
    if (this.#workspace.microFrontend.build) void this.#followToolchain();
    else this.#followPreset();
    const [release] = (await first) as [Release];
    return release;
  }

  close(): Promise<void> {
    this.#ending.abort();
    return new Promise((resolve) => (this.#watching ? this.#watching.close(resolve) : resolve()));
  }

  #followPreset(): void {
    mkdirSync(this.directory, { recursive: true });
    const compiler = webpack(localConfig(this.#workspace, this.directory));
    if (!compiler) throw new Error('webpack did not accept the configuration');
    this.#watching = compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
      const failure =
        error?.message ?? (stats?.hasErrors() ? stats.toString({ preset: 'errors-only', colors: true }) : '');
      if (failure) this.emit('failed', failure);
      else this.emit('built', this.#release());
    });
  }

  /** A toolchain of the repository's own runs again for what is saved. */
  async #followToolchain(): Promise<void> {
    const changes = watch(join(this.#workspace.directory, 'src'), { recursive: true, signal: this.#ending.signal });
    await this.#runToolchain();
    try {
      for await (const _ of changes) await this.#runToolchain();
    } catch (error) {
      if (!this.#ending.signal.aborted) throw error;
    }
  }

  async #runToolchain(): Promise<void> {
    try {
      const isNew = await buildWorkspace(this.#workspace);
      if (isNew || this.#builds === 0) this.emit('built', this.#release());
    } catch (error) {
      this.emit('failed', describeError(error));
    }
  }

  #release(): Release {
    this.#builds += 1;
    const { version, microFrontend } = this.#workspace;
    return watchedRelease(this.#workspace, {
      version: `${version}-local-${this.#builds}`,
      base: `${LOCAL_PREFIX}${microFrontend.name}/${this.#builds}/`,
    });
  }
}

/** Production mode without minification: the deployed shell shares React's production build. */
function localConfig(workspace: RemoteWorkspace, directory: string): Configuration {
  const config = remoteConfig(workspace, 'client', 'production');
  return {
    ...config,
    cache: { type: 'filesystem', cacheDirectory: join(root, '.cache/webpack'), name: `${workspace.folder}-local` },
    devtool: 'source-map',
    output: { ...config.output, path: directory },
    optimization: { ...config.optimization, minimize: false },
  };
}
