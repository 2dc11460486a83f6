import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import devMiddleware from 'webpack-dev-middleware';
import { EVENTS_PATH, type HotOptions, hotConfig, hotFolder } from './hotConfig.ts';

type Middleware = ReturnType<typeof devMiddleware<IncomingMessage, ServerResponse>>;

/** Style sheets, fonts and images: the site server inlines or lists them. */
const WRITTEN = /\.(css|woff2)$/;
const AGGREGATE_MS = 10;

/** A browser build that open pages follow. Its files are in memory; requests wait for the build. */
export class HotBuild {
  readonly name: string;
  readonly #middleware: Middleware;
  readonly #folder: string;
  #errors = '';

  /** @param events the build whose event stream this one shares: browsers limit connections. */
  constructor(config: Configuration, options: HotOptions, events?: HotBuild) {
    this.name = options.name;
    this.#folder = join(hotFolder(options.name), 'client');
    const compiler = webpack({ ...hotConfig(config, options), watchOptions: { aggregateTimeout: AGGREGATE_MS } });
    if (!compiler) throw new Error('webpack did not accept the configuration');
    compiler.hooks.done.tap('HotBuild', (stats) => {
      this.#errors = stats.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : '';
    });
    this.#middleware = devMiddleware(compiler, {
      publicPath: options.publicPath,
      writeToDisk: (path) => WRITTEN.test(path),
      hot: {
        path: EVENTS_PATH,
        cors: false,
        inject: 'plugin',
        ...(events && { transport: () => getStream(events.#middleware) }),
      },
    });
  }

  /** Errors of the last build; empty when it succeeded. */
  get errors(): string {
    return this.#errors;
  }

  /** @returns the statistics of the last build, once none is running. */
  ready(): Promise<Stats> {
    return new Promise((resolve) => this.#middleware.waitUntilValid((stats) => resolve(stats as Stats)));
  }

  /** Responds with a file of the build, or by `next`. */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    void this.#middleware(request, response, async () => next());
  }

  /** A file of the last build. @throws {Error} when it has none of this name. */
  read(file: string): Buffer {
    const { outputFileSystem } = this.#middleware.context;
    return outputFileSystem.readFileSync?.(join(this.#folder, file)) as Buffer;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#middleware.close(() => resolve()));
  }
}

/** Events of one build in the stream of another. */
function getStream({ context }: Middleware) {
  const { hot } = context;
  if (!hot) throw new Error('the build has no event stream');
  return { onConnect: hot.onConnect, publish: hot.publish, publishTo: hot.publishTo, close: () => undefined };
}
