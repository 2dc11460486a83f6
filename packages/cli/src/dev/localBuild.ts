import { EventEmitter, once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { watchedRelease } from '@charity-run/build/watchedRelease';
import { remoteConfig } from '@charity-run/build/webpack/remote';
import type { Release } from '@charity-run/contract';
import { type RemoteWorkspace, root } from '@charity-run/release/workspace';
import webpack, { type Configuration } from 'webpack';
import { LOCAL_PREFIX } from './paths.ts';

/** A micro-frontend in watch mode. Emits `built` with its release, `failed` with the error. */
export class LocalBuild extends EventEmitter<{ built: [Release]; failed: [string] }> {
  readonly directory: string;
  readonly #workspace: RemoteWorkspace;
  #builds = 0;
  #watching: { close: (done: () => void) => void } | undefined;

  constructor(workspace: RemoteWorkspace) {
    super();
    this.#workspace = workspace;
    this.directory = join(root, '.cache/mfe-dev', workspace.microFrontend.name);
  }

  /** @returns the first release that is built. */
  async start(): Promise<Release> {
    mkdirSync(this.directory, { recursive: true });
    const compiler = webpack(localConfig(this.#workspace, this.directory));
    if (!compiler) throw new Error('webpack did not accept the configuration');
    this.#watching = compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
      const failure =
        error?.message ?? (stats?.hasErrors() ? stats.toString({ preset: 'errors-only', colors: true }) : '');
      if (failure) this.emit('failed', failure);
      else this.emit('built', this.#release());
    });
    const [first] = (await once(this, 'built')) as [Release];
    return first;
  }

  close(): Promise<void> {
    return new Promise((resolve) => (this.#watching ? this.#watching.close(resolve) : resolve()));
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
