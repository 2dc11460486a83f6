import { join, resolve } from 'node:path';

/** Everything the process is told from outside; nothing else reads `process.env`. */
export interface Environment {
  /** 0 means any free port. */
  port: number;
  host: string;
  /** Where the embedded database, prepared pictures and the stale content cache live. */
  dataDir: string;
  /** A PostgreSQL connection string; absent means PGlite inside `dataDir`. */
  databaseUrl?: string;
  /** Base URL of a WordPress REST API, ending in `/wp-json`; absent means the embedded content. */
  contentUrl?: string;
  /** Folder of the embedded content. */
  contentDir: string;
  /** Where prepared pictures are kept; they are named by content, so several data folders may share it. */
  picturesDir: string;
  /** The pretended time at start. */
  clockStart?: Date;
  /** Signs session tokens; absent means one is made and kept in the database. */
  sessionSecret?: string;
  /** Offers Google's map on the contacts page; absent means nothing is asked of Google. */
  googleMapsKey?: string;
  logLevel: string;
  production: boolean;
}

export class InvalidEnvironment extends Error {}

export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const dataDir = resolve(variables.DATA_DIR || '.data');
  return {
    port: readPort(variables.BACKEND_PORT),
    host: variables.BACKEND_HOST || '127.0.0.1',
    dataDir,
    databaseUrl: readUrl('DATABASE_URL', variables.DATABASE_URL),
    contentUrl: readUrl('CONTENT_URL', variables.CONTENT_URL)?.replace(/\/+$/, ''),
    contentDir: resolve(variables.CONTENT_DIR || resolve(import.meta.dirname, '../content')),
    picturesDir: resolve(variables.PICTURES_DIR || join(dataDir, 'media')),
    clockStart: readInstant(variables.CLOCK),
    sessionSecret: variables.SESSION_SECRET || undefined,
    googleMapsKey: variables.GOOGLE_MAPS_KEY || undefined,
    logLevel: variables.LOG_LEVEL || 'info',
    production: variables.NODE_ENV === 'production',
  };
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

function readInstant(value: string | undefined): Date | undefined {
  if (!value) return undefined;
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) {
    throw new InvalidEnvironment(`CLOCK must be an ISO time, not "${value}".`);
  }
  return instant;
}
