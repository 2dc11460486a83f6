import { createRequire } from 'node:module';
import { assertRemote } from '@charity-run/contract';
import { locales } from '@charity-run/contract/locales';
import { receiveFromHost, sendToHost } from '../../confinement/host.ts';
import type { Exposed } from '../contents.ts';

interface Container {
  init: (scope: Record<string, unknown>) => unknown;
  get: (module: string) => Promise<() => { default?: unknown }>;
}

const require = createRequire(import.meta.url);
let react: unknown;

/** Replaces the host's shared modules: nothing is rendered here. */
const shadow: unknown = new Proxy(() => {}, {
  get: (_, key) => (key === 'then' || typeof key === 'symbol' ? undefined : shadow),
  apply: () => shadow,
  construct: () => shadow as object,
});

interface Built {
  entry: string;
  react: string;
  container: string;
  shared: string[];
}

void receiveFromHost(async (message) => {
  const built = message as Built;
  // By its path: looking for a package reads folders above.
  react = require(built.react);
  try {
    sendToHost({ exposed: await exposed(built) });
  } catch (error) {
    sendToHost({ failure: error instanceof Error ? error.message : String(error) });
  }
});

async function exposed({ entry, container, shared }: Built): Promise<Exposed> {
  const loaded = require(entry);
  const { init, get }: Container = loaded[container] ?? loaded;
  await init(Object.fromEntries(shared.map((name) => [name, { '0.0.0': provided(name) }])));
  const remote = (await get('./remote'))().default;
  assertRemote(remote);
  const texts = await Promise.all(
    locales.map(async (locale) => [locale, Object.fromEntries(flatten(await remote.loadTranslations(locale)))]),
  );
  return {
    contract: remote.contract,
    namespace: remote.namespace,
    routes: remote.routes.map(({ id, path = '', query, examples, maxDiffPixelRatio }) => ({
      id,
      path: `/${path}`,
      query,
      examples: examples?.map((example) => `/${example}`),
      maxDiffPixelRatio,
    })),
    ...(remote.fills && { fills: Object.keys(remote.fills).sort() }),
    texts: Object.fromEntries(texts),
  };
}

function provided(name: string): object {
  const module = name === 'react' ? react : shadow;
  const shareConfig = { singleton: true, eager: true, requiredVersion: false };
  return {
    get: async () => () => module,
    loaded: 1,
    from: 'check',
    scope: ['default'],
    useIn: [],
    deps: [],
    shareConfig,
  };
}

function flatten(value: unknown, key = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[key, String(value)]];
  return Object.entries(value).flatMap(([name, inner]) => flatten(inner, key ? `${key}.${name}` : name));
}
