import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  type RouteOptions,
} from 'fastify';
import { createProxyTrust, type Drain, type Metrics, observeRequests, serverOptions, type Tracing } from 'server-lib';
import { loadPhoneLibrary } from 'shared-lib/phones';
import type { Module } from './module.ts';
import { apiHeaders } from './plugins/apiHeaders.ts';
import { errorHandler } from './plugins/errorHandler.ts';
import { health } from './plugins/health.ts';
import { type LoadSheddingOptions, loadShedding } from './plugins/loadShedding.ts';
import { openApi } from './plugins/openApi/openApi.ts';
import { createLogger } from './plugins/requestLog.ts';
import { type SavingHealth, watchSaving } from './plugins/savingHealth.ts';
import { textInput } from './plugins/textInput.ts';

export interface AppOptions {
  modules: readonly Module[];
  logger?: FastifyBaseLogger;
  metrics?: Metrics;
  tracing?: Tracing;
  /** Makes `/readyz` fail while the process is shutting down. */
  draining?: Drain;
  /** No load shedding by default. */
  limits?: LoadSheddingOptions;
  saving?: SavingHealth;
  /** Proxies whose forwarded headers are trusted; those on the same machine when left out. */
  trustedProxies?: readonly string[];
  onRoute?: (route: RouteOptions) => void;
}

const BODY_LIMIT = 256 * 1024;

/** The HTTP server with all modules registered, not listening yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  loadPhoneLibrary();
  const {
    modules,
    logger = createLogger('silent'),
    metrics,
    tracing,
    draining,
    limits,
    saving,
    trustedProxies = ['loopback'],
    onRoute,
  } = options;
  const trusts = createProxyTrust(trustedProxies);
  const app = Fastify({
    ...serverOptions(trusts),
    loggerInstance: logger,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
  });
  if (onRoute) app.addHook('onRoute', onRoute);

  await observeRequests(app, trusts, { metrics, tracing });
  await app.register(errorHandler);
  if (saving) await app.register(watchSaving(saving));
  if (limits) await app.register(loadShedding(limits));
  await app.register(textInput);
  await app.register(health(modules, draining));
  await registerModules(app, modules);
  return app;
}

async function registerModules(app: FastifyInstance, modules: readonly Module[]): Promise<void> {
  for (const { pages, close } of modules) {
    if (pages) await app.register(pages);
    if (close) app.addHook('onClose', async () => close());
  }
  const api: FastifyPluginAsync = async (api) => {
    await api.register(apiHeaders);
    for (const { beforeApi } of modules) if (beforeApi) api.addHook('onRequest', beforeApi);
    await api.register(openApi, { prefix: '/custom/v1' });
    for (const { api: routes, wordpressApi } of modules) {
      if (routes) await api.register(routes, { prefix: '/custom/v1' });
      if (wordpressApi) await api.register(wordpressApi, { prefix: '/wp/v2' });
    }
    api.options('/*', async () => ({}));
  };
  await app.register(api, { prefix: '/wp-json' });
}
