import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Queries of either engine. In a transaction use only its handle: the embedded engine has one connection. */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface Database {
  readonly engine: 'embedded' | 'server';
  readonly db: Db;
  /** Rejects while the database does not respond or lacks tables. */
  readonly check: () => Promise<void>;
  /** Connections of a server; the embedded engine has one. */
  readonly pool?: () => { total: number; idle: number; waiting: number };
  /** All of it as a packed archive, where only this process can read it: the embedded engine. */
  readonly dump?: () => Promise<Blob>;
  /** Ends when every running query has ended; idempotent. */
  close(): Promise<void>;
}

export interface DatabaseLocation {
  /** A PostgreSQL connection string; absent means the embedded engine. */
  databaseUrl?: string;
  /** The embedded engine keeps its files in the folder `db` of this one. */
  dataDir: string;
}
