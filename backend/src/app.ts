import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import type { Clock } from './clock.ts';
import type { Database } from './database/connection.ts';
import type { Accounts } from './modules/accounts/createAccounts.ts';
import { contentRoutes } from './modules/content/content.routes.ts';
import type { ContentModule } from './modules/content/createContent.ts';
import { eventRoutes } from './modules/content/event/event.routes.ts';
import type { Mail } from './modules/mail/createMail.ts';
import { transferCodeRoutes } from './modules/payments/transferCode.routes.ts';
import { publishingRoutes } from './modules/publishing/publishing.routes.ts';
import { type PublicSettings, settingsRoutes } from './modules/settings/settings.routes.ts';
import { apiHeaders } from './plugins/apiHeaders.ts';
import { errorHandler } from './plugins/errorHandler.ts';
import { health, type ReadinessCheck } from './plugins/health.ts';
import { openApi } from './plugins/openApi/openApi.ts';
import { createLogger, requestId, requestLog } from './plugins/requestLog.ts';

export interface Dependencies {
  clock: Clock;
  /** Silent when left out. */
  logger?: FastifyBaseLogger;
  /** What the browser may know; nothing is connected when left out. */
  settings?: PublicSettings;
  /** Pages, lists and pictures; left out by tests of other modules. */
  content?: ContentModule;
  /** What people gave us, and who they are; left out by tests of other modules. */
  database?: Database;
  accounts?: Accounts;
  registrations?: FastifyPluginAsync;
  mail?: Mail;
