import type { FastifyInstance, RouteOptions } from 'fastify';
import { assertWritable, type Drain, type Metrics, type Queue, type Tracing } from 'server-lib';
import { buildApp } from './app.ts';
import { countBackend } from './backendMetrics.ts';
import { type Clock, createClock } from './clock.ts';
import { connectModules } from './connectModules.ts';
import { backupRoutes } from './database/backup/backup.routes.ts';
import type { Database } from './database/connection.ts';
import { openDatabase } from './database/openDatabase.ts';
import type { Environment } from './environment.ts';
import {
  contentModule,
  createContent,
  createContentChanges,
  createStaffEvent,
  listSiteTexts,
} from './modules/content/index.ts';
import { createMail } from './modules/mail/index.ts';
import { leaveStaffAccess, newStaffToken, removeStaffAccess } from './modules/office/index.ts';
import { publishingRoutes } from './modules/publishing/index.ts';
import { publicSettings } from './modules/settings/index.ts';
import { readProducts } from './modules/shop/index.ts';
import { createLogger } from './plugins/requestLog.ts';
import { SavingHealth } from './plugins/savingHealth.ts';
import { serviceStatusRoutes } from './serviceStatus.ts';

export interface Backend {
  app: FastifyInstance;
  /** Lets staff's command line find the backend, once it listens at `url`; forgotten when the backend closes. */
  letStaffIn(url: string): Promise<void>;
}

/** Waiting queries that the pool serves within half a second. */
const WAITING_FOR_DATABASE = 100;

function getQueues({ pool }: Database): Queue[] {
  return pool ? [{ length: () => pool().waiting, limit: WAITING_FOR_DATABASE }] : [];
}

export interface BackendOptions {
  clock?: Clock;
  /** Nothing is counted when left out. */
  metrics?: Metrics;
  /** Nothing is traced when left out. */
  tracing?: Tracing;
  /** Says when the process is about to end. */
  draining?: Drain;
  /** Called with every route as it is added. */
  onRoute?: (route: RouteOptions) => void;
}

/** Builds the whole backend, not listening yet. @throws {DatabaseUnavailable} with a message for operators. */
export async function openBackend(
  environment: Environment,
  { clock = createClock(environment.clockStart), metrics, tracing, draining, onRoute }: BackendOptions = {},
): Promise<Backend> {
  const logger = createLogger(environment.logLevel);
  const staffEvent = createStaffEvent();
  const contentChanges = createContentChanges();
  const content = await createContent({ environment, clock, log: logger, staffEvent, contentChanges });
  const database = await openDatabase(environment);
  await staffEvent.follow(database.db);
  if (environment.contentUrl) {
    await contentChanges.follow(database.db, (routes) => content.source.invalidate?.(routes));
  }
  const mail = await createMail({ database, clock, log: logger, ...environment });
  const event = () => content.source.event();
  const products = () => readProducts(content.source);
  const productWeights = async () =>
    new Map([...(await products())].map(([sku, { weightGrams }]) => [sku, weightGrams]));
  const staffToken = environment.staffToken ?? newStaffToken();
  const { messages, payments, modules } = await connectModules({
    database,
    clock,
    log: logger,
    mail,
    event,
    products,
    staffEvent,
    siteTexts: () => listSiteTexts(content.source),
    removeMedia: content.removeMedia,
    vanishedContent: () => content.source.losses?.() ?? [],
    settings: publicSettings(environment),
    staffToken,
    siteOrigin: environment.siteOrigin,
    publicOrigin: environment.publicOrigin,
    refundApprovalAbove: environment.refundApprovalAbove,
    fiscal: environment.fiscal,
    accounts: { ...environment, withDemoAccount: !environment.production },
    delivery: { ...environment, productWeights },
    payments: { ...environment.payments, publicOrigin: environment.publicOrigin, withSandbox: !environment.production },
  });
  messages.begin();
  if (metrics) countBackend(metrics, { database, content: content.source, clock });
  const saving = new SavingHealth();
  const app = await buildApp({
    saving,
    modules: [
      contentModule(content, clock),
      {
        name: 'publishing',
        pages: publishingRoutes(content.source, environment.production ? environment.publicOrigin : undefined),
      },
      ...modules,
      { name: 'disk', readiness: () => assertWritable(environment.dataDir) },
      {
        name: 'serviceStatus',
        pages: serviceStatusRoutes({ database, content: content.source, clock, saving, providers: payments.providers }),
      },
      { name: 'backup', pages: backupRoutes(database, staffToken) },
      { name: 'contentChanges', close: contentChanges.close },
      { name: 'staffAccess', close: () => removeStaffAccess(environment.dataDir) },
    ],
    logger,
    metrics,
    tracing,
    draining,
    onRoute,
    trustedProxies: environment.trustedProxies,
    limits: {
      inWork: environment.requestsInWork,
      loopDelayMs: environment.loopDelayMs,
      queues: getQueues(database),
      metrics,
    },
  });
  return { app, letStaffIn: (url) => leaveStaffAccess(environment.dataDir, { url, token: staffToken }) };
}
