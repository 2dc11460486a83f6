import { join, resolve } from 'node:path';
import { getDataFolder } from '@charity-run/release/dataFolder';
import {
  InvalidEnvironment,
  type ObservabilitySettings,
  readCount,
  readObservability,
  readPublicOrigin,
} from 'server-lib';
import { findProblem } from './database/hosts/databaseHosts.ts';
import { createServiceReading, readSecretsKeys, type ServiceReading } from './modules/serviceKeys/index.ts';
import { assertRandomSecrets } from './productionSecrets.ts';

/** Nothing else reads `process.env`. */
export interface Environment extends ObservabilitySettings {
  /** 0 means any free port. */
  port: number;
  host: string;
  /** Embedded database, prepared images and stale content cache. */
  dataDir: string;
  /** A PostgreSQL connection string; absent means PGlite inside `dataDir`. */
  databaseUrl?: string;
  /** Base URL of a WordPress REST API, ending in `/wp-json`; absent means the embedded content. */
  contentUrl?: string;
  /** Shared with the WordPress plugin. */
  contentSecret?: string;
  contentDir: string;
  skeletonDir: string;
  /** Prepared images, named by content hash: several data folders may share it. */
  imagesDir: string;
  clockStart?: Date;
  staffToken?: string;
  /** Comma-separated: the first signs, all verify. */
  sessionSecret?: string;
  /** Enables Google's map on the contacts page. */
  googleMapsKey?: string;
  codePepper?: string;
  /** Emails with codes per client and hour; many people may share one network address. */
  codeEmailsPerClient: number;
  /** Emails with codes for all clients together per minute; it also limits how many can sign up. */
  codeEmailsPerMinute: number;
  /** Keys of other services; the office stores those that are not set. */
  services: ServiceReading;
  /** Encrypt what the office stores: the first seals, all open. */
  secretsKeys: Buffer[];
  /** The site's URL when a proxy stands in front; that of the request when absent. */
  publicOrigin?: string;
  /** Where links of emails point: `publicOrigin`; without it the site server of this machine, outside production. */
  siteOrigin?: string;
  /** Minor units of UAH above which a refund in the office waits for a second person; absent: none does. */
  refundApprovalAbove?: number;
  trustedProxies: string[];
  /** Milliseconds of failing readiness before the process closes. */
  shutdownDelayMs: number;
  /** Concurrent requests; more are shed. */
  requestsInWork: number;
  /** Event loop delay in milliseconds above which requests are shed. */
  loopDelayMs: number;
  logLevel: string;
  production: boolean;
}

/** Former names of variables, read until the next release. */
const formerNames = {
  IMAGES_DIR: 'PICTURES_DIR',
  CODE_EMAILS_PER_CLIENT: 'CODE_LETTERS_PER_CLIENT',
  CODE_EMAILS_PER_MINUTE: 'CODE_LETTERS_PER_MINUTE',
} as const;

export function readEnvironment(given: NodeJS.ProcessEnv): Environment {
  const variables = { ...given };
  for (const [name, former] of Object.entries(formerNames)) variables[name] ??= given[former];
  if (variables.NODE_ENV === 'production') assertProduction(variables);
  const dataDir = getDataFolder(variables);
  return {
    port: readPort(variables.BACKEND_PORT),
    host: variables.BACKEND_HOST || '127.0.0.1',
    dataDir,
    databaseUrl: readDatabaseUrl(variables.DATABASE_URL),
    contentUrl: readUrl('CONTENT_URL', variables.CONTENT_URL)?.replace(/\/+$/, ''),
    contentSecret: readContentSecret(variables),
    contentDir: resolve(variables.CONTENT_DIR || resolve(import.meta.dirname, '../content')),
    skeletonDir: resolve(import.meta.dirname, '../content-skeleton'),
    imagesDir: resolve(variables.IMAGES_DIR || join(dataDir, 'media')),
    clockStart: readInstant(variables.CLOCK),
    staffToken: variables.STAFF_TOKEN || undefined,
    sessionSecret: variables.SESSION_SECRET || undefined,
    googleMapsKey: variables.GOOGLE_MAPS_KEY || undefined,
    codePepper: variables.CODE_PEPPER || undefined,
    codeEmailsPerClient: readCount('CODE_EMAILS_PER_CLIENT', variables.CODE_EMAILS_PER_CLIENT, 20),
    codeEmailsPerMinute: readCount('CODE_EMAILS_PER_MINUTE', variables.CODE_EMAILS_PER_MINUTE, 120),
    services: createServiceReading(variables),
    secretsKeys: readSecretsKeys(variables),
    publicOrigin: readPublicOrigin(variables),
    siteOrigin: readSiteOrigin(variables),
    refundApprovalAbove: readHryvnias('REFUND_APPROVAL_ABOVE', variables.REFUND_APPROVAL_ABOVE),
    trustedProxies: (variables.BACKEND_TRUSTED_PROXIES || 'loopback').split(',').map((name) => name.trim()),
    ...readObservability(variables, { metricsPort: 'BACKEND_METRICS_PORT', serviceName: 'charity-run-backend' }),
    shutdownDelayMs: Number(variables.SHUTDOWN_DELAY_MS) || 0,
    requestsInWork: readCount('REQUESTS_IN_WORK', variables.REQUESTS_IN_WORK, 300),
    loopDelayMs: readCount('LOOP_DELAY_MS', variables.LOOP_DELAY_MS, 100),
    logLevel: variables.LOG_LEVEL || 'info',
    production: variables.NODE_ENV === 'production',
  };
}

function assertProduction(variables: NodeJS.ProcessEnv): void {
  const { SESSION_SECRET, CODE_PEPPER, STAFF_TOKEN, SECRETS_KEY, SMTP_URL } = variables;
  assertRandomSecrets('SESSION_SECRET', SESSION_SECRET);
  assertRandomSecrets('CODE_PEPPER', CODE_PEPPER);
  assertRandomSecrets('STAFF_TOKEN', STAFF_TOKEN);
  assertRandomSecrets('SECRETS_KEY', SECRETS_KEY);
  // With a key an owner may name the mail server in the office.
  if (!SMTP_URL && !SECRETS_KEY) {
    throw new InvalidEnvironment('SMTP_URL must name a mail server: production has no local inbox.');
  }
}

function readPort(value: string | undefined): number {
  const port = Number(value || 0);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new InvalidEnvironment(`BACKEND_PORT must be a port number, not "${value}".`);
  }
  return port;
}

function readUrl(name: string, value: string | undefined): string | undefined {
  if (!value) return undefined;
  // The value itself stays out of the message: a connection string holds a password.
  if (!URL.canParse(value)) throw new InvalidEnvironment(`${name} must be a URL.`);
  return value;
}

function readDatabaseUrl(value: string | undefined): string | undefined {
  const problem = value && findProblem(value);
  if (problem) throw new InvalidEnvironment(`DATABASE_URL ${problem}`);
  return value || undefined;
}

function readContentSecret({ CONTENT_SECRET, NODE_ENV }: NodeJS.ProcessEnv): string | undefined {
  if (NODE_ENV === 'production') assertRandomSecrets('CONTENT_SECRET', CONTENT_SECRET);
  return CONTENT_SECRET || undefined;
}

function readHryvnias(name: string, value: string | undefined): number | undefined {
  if (!value) return undefined;
  if (!/^\d{1,9}$/.test(value)) throw new InvalidEnvironment(`${name} must be whole hryvnias, not "${value}".`);
  return Number(value) * 100;
}

function readSiteOrigin(variables: NodeJS.ProcessEnv): string | undefined {
  const local = variables.NODE_ENV === 'production' ? undefined : `http://localhost:${variables.PORT || 3000}`;
  return readPublicOrigin(variables) ?? local;
}

function readInstant(value: string | undefined): Date | undefined {
  if (!value) return undefined;
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) {
    throw new InvalidEnvironment(`CLOCK must be an ISO time, not "${value}".`);
  }
  return instant;
}
