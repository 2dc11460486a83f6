import { randomBytes } from 'node:crypto';
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
import { storedSecret } from './modules/accounts/index.ts';
import {
  contentModule,
  createContent,
  createContentChanges,
  createContentChoice,
  createStaffContent,
  createStaffEvent,
  listSiteTexts,
} from './modules/content/index.ts';
import { createMail, readMail } from './modules/mail/index.ts';
import { publishingRoutes } from './modules/publishing/index.ts';
import { createSealing, createServiceKeys, keepDevelopmentKey } from './modules/serviceKeys/index.ts';
import { readProducts } from './modules/shop/index.ts';
import { createLogger } from './plugins/requestLog.ts';
import { SavingHealth } from './plugins/savingHealth.ts';
import { serviceStatusRoutes } from './serviceStatus.ts';
import { leaveStaffAccess, newStaffToken, removeStaffAccess } from './staffCommand/commandAccess.ts';

export interface Backend {
  app: FastifyInstance;
  /** Lets staff's command line find the backend, once it listens at `url`; forgotten when the backend closes. */
  letStaffIn(url: string): Promise<void>;
}

/** Production gets none that no one has copied. */
async function findSecretsKeys({ secretsKeys, production, dataDir }: Environment): Promise<Buffer[]> {
  return secretsKeys.length > 0 || production ? secretsKeys : [await keepDevelopmentKey(dataDir)];
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
  const staffContent = createStaffContent(clock);
  const contentChanges = createContentChanges();
  const contentChoice = createContentChoice();
  const content = await createContent({
    environment,
    clock,
    log: logger,
    staffEvent,
    staffContent,
    contentChanges,
    contentChoice,
  });
  const database = await openDatabase(environment);
  await contentChoice.follow(database.db);
  await staffEvent.follow(database.db);
  const draftSecret = await storedSecret(database.db, 'content-drafts', randomBytes(32).toString('base64url'));
  await staffContent.follow(database.db, draftSecret);
  if (environment.contentUrl) {
    await contentChanges.follow(database.db, (routes) => content.source.invalidate?.(routes));
  }
  const { services: reading, production } = environment;
  const sealing = createSealing(await findSecretsKeys(environment));
  const serviceKeys = await createServiceKeys({ db: database.db, clock, log: logger, reading, sealing, production });
  const mail = await createMail({
    database,
    clock,
    log: logger,
    identity: async () => (await content.source.event()).identity,
    settings: () => serviceKeys.read('smtp') ?? readMail({}),
    withInbox: !production && !reading.isSet('SMTP_URL'),
  });
  const event = () => content.source.event();
  const products = () => readProducts(content.source);
  const productWeights = async () =>
    new Map([...(await products())].map(([sku, { weightGrams }]) => [sku, weightGrams]));
  const staffToken = environment.staffToken ?? newStaffToken();
  const { messages, orders, payments, modules } = await connectModules({
    database,
    clock,
    log: logger,
    mail,
    event,
    products,
    staffEvent,
    contentChoice,
    siteTexts: () => listSiteTexts(content.source),
    hasSection: (section, locale) => content.source.sections?.(locale).includes(section) ?? true,
    removeMedia: content.removeMedia,
    files: content,
    editedContent: content.edited,
    vanishedContent: () => content.source.losses?.() ?? [],
    services: { keys: serviceKeys, reading, sealing },
    googleMapsKey: environment.googleMapsKey,
    staffToken,
    siteOrigin: environment.siteOrigin,
    publicOrigin: environment.publicOrigin,
    refundApprovalAbove: environment.refundApprovalAbove,
    accounts: { ...environment, withDemoAccount: !environment.production },
    delivery: { production, productWeights },
    payments: { publicOrigin: environment.publicOrigin, withSandbox: !production },
  });
  messages.begin();
  if (metrics) countBackend(metrics, { database, content: content.source, clock });
  const saving = new SavingHealth();
  const app = await buildApp({
    saving,
    modules: [
      contentModule(content, clock, {
        fewPlaces: () => orders.places.listFew(database.db),
        findGoogleScript: () => serviceKeys.read('google')?.scriptUrl,
      }),
      {
        name: 'publishing',
        pages: publishingRoutes(content, environment.publicOrigin),
      },
      ...modules,
      { name: 'disk', readiness: () => assertWritable(environment.dataDir) },
      {
        name: 'serviceStatus',
        pages: serviceStatusRoutes({ database, content: content.source, clock, saving, providers: payments.providers }),
      },
      { name: 'backup', pages: backupRoutes(database, staffToken) },
      { name: 'contentChanges', close: contentChanges.close },
      { name: 'staffContent', close: staffContent.close },
      { name: 'contentChoice', close: contentChoice.close },
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
