import type { QueryResult } from 'pg';

export interface Fault {
  name: string;
  inject(): Promise<void>;
  /** Allowed share of 503 responses; 1 by default. */
  maxRejected?: number;
}

export type Query = (sql: string) => Promise<QueryResult>;
export type Admin = <T>(work: (query: Query) => Promise<T>) => Promise<T>;
