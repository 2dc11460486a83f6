import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  LogController,
  type RouteOptions,
} from 'fastify';
import {
  createProxyTrust,
  type Drain,
  gracefulClosing,
  type Metrics,
  requestId,
  requestLog,
  requestMetrics,
  requestTracing,
  type Tracing,
} from 'shared-lib/serving';
import type { Clock } from './clock.ts';
import type { Database } from './database/connection.ts';
import type { Accounts } from './modules/accounts/createAccounts.ts';
import { contentRoutes } from './modules/content/content.routes.ts';
import { contentVersion } from './modules/content/contentVersion.routes.ts';
import type { ContentModule } from './modules/content/createContent.ts';
import { eventRoutes } from './modules/content/event/event.routes.ts';
import type { Mail } from './modules/mail/createMail.ts';
import { transferQrRoutes } from './modules/payments/transferQr.routes.ts';
import { publishingRoutes } from './modules/publishing/publishing.routes.ts';
import { type PublicSettings, settingsRoutes } from './modules/settings/settings.routes.ts';
import { apiHeaders } from './plugins/apiHeaders.ts';
import { errorHandler } from './plugins/errorHandler.ts';
import { health, type ReadinessCheck } from './plugins/health.ts';
import { type OverloadOptions, overload } from './plugins/loadShedding.ts';
import { openApi } from './plugins/openApi/openApi.ts';
import { createLogger } from './plugins/requestLog.ts';

export interface Dependencies {
  clock: Clock;
  /** Silent when left out. */
  logger?: FastifyBaseLogger;
  /** Nothing is counted when left out. */
  metrics?: Metrics;
  /** Nothing is traced when left out. */
  tracing?: Tracing;
  /** Says when the process is about to end. */
  draining?: Drain;
  /** What the process takes on at a time; everything when left out. */
  limits?: OverloadOptions;
  /** Whose word is taken for whom a request comes from; those on the same machine when left out. */
  trustedProxies?: readonly string[];
  /** What the browser may know; nothing is connected when left out. */
  settings?: PublicSettings;
  /** Pages, lists and pictures; left out by tests of other modules. */
  content?: ContentModule;
  /** What people gave us, and who they are; left out by tests of other modules. */
  database?: Database;
  accounts?: Accounts;
  registrations?: FastifyPluginAsync;
  mail?: Mail;
  /** Everything else that the backend can do. */
  modules?: readonly Module[];
  /** Told of every route as it is added. */
  onRoute?: (route: RouteOptions) => void;
}

/** A part of the backend that brings its own routes. */
export interface Module {
  /** Below `/wp-json/custom/v1`. */
  api?: FastifyPluginAsync;
  /** Beside the API, each under the prefix it names itself. */
  pages?: FastifyPluginAsync;
  close?: () => void | Promise<void>;
}

const BODY_LIMIT = 256 * 1024;

/** The table of contents of the backend: what it can do, in the order a reader would ask. */
export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { settings = { googleMaps: null, googleSignIn: null } } = dependencies;
  const {
    clock,
    content,
    database,
    accounts,
    registrations,
    mail,
    modules = [],
    logger = createLogger('silent'),
    metrics,
    tracing,
    draining,
    limits,
    trustedProxies = ['loopback'],
    onRoute,
  } = dependencies;
  const trusts = createProxyTrust(trustedProxies);
  const app = Fastify({
    ...gracefulClosing,
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId(trusts),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    // The site server in front tells whom it speaks for.
    trustProxy: trusts,
  });
  const readiness: ReadinessCheck[] = [];
  if (onRoute) app.addHook('onRoute', onRoute);

  if (tracing) await app.register(requestTracing(tracing, trusts));
  await app.register(requestLog);
  if (metrics) await app.register(requestMetrics(metrics));
  await app.register(errorHandler);
  if (limits) await app.register(overload(limits));
  await app.register(health(readiness, draining));
  if (content) {
    readiness.push({ name: 'content', check: () => content.source.check() });
    app.addHook('onClose', () => content.source.close());
    await app.register(contentVersion(content.source));
    await app.register(content.media, { prefix: '/media' });
    await app.register(publishingRoutes(content.source));
  }

  if (database) {
    readiness.push(database.readiness);
    app.addHook('onClose', () => database.close());
  }

  if (accounts) app.addHook('onClose', async () => accounts.close());
  if (mail) {
    app.addHook('onClose', () => mail.close());
    if (mail.inbox) await app.register(mail.inbox.routes, { prefix: '/sandbox' });
  }

  for (const { pages, close } of modules) {
    if (pages) await app.register(pages);
    if (close) app.addHook('onClose', async () => close());
  }

  const api: FastifyPluginAsync = async (api) => {
    await api.register(apiHeaders);
    await api.register(settingsRoutes(settings), { prefix: '/custom/v1' });
    await api.register(openApi, { prefix: '/custom/v1' });
    if (content) {
      await api.register(contentRoutes(content.source), { prefix: '/wp/v2' });
      await api.register(eventRoutes({ source: content.source, clock }), { prefix: '/custom/v1' });
      await api.register(transferQrRoutes(content.source), { prefix: '/custom/v1' });
    }
    if (accounts) await api.register(accounts.routes, { prefix: '/custom/v1' });
    if (registrations) await api.register(registrations, { prefix: '/custom/v1' });
    for (const module of modules) if (module.api) await api.register(module.api, { prefix: '/custom/v1' });
    api.options('/*', async () => ({}));
  };
  await app.register(api, { prefix: '/wp-json' });

  return app;
}
