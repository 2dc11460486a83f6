import type { QueryResult } from 'pg';

export interface Fault {
  name: string;
  happen(): Promise<void>;
  /** Allowed share of 503 responses; 1 by default. */
  refusedAtMost?: number;
}

export type Ask = (query: string) => Promise<QueryResult>;
export type Admin = <T>(work: (ask: Ask) => Promise<T>) => Promise<T>;
