import type { QueryResult } from 'pg';

export interface Fault {
  name: string;
  /** Resolves when it is over. */
  happen(): Promise<void>;
  /** The part of calls that may be refused, where most are done anew in time. */
  refusedAtMost?: number;
}

export type Ask = (query: string) => Promise<QueryResult>;
/** Lends a connection of an administrator. */
export type Admin = <T>(work: (ask: Ask) => Promise<T>) => Promise<T>;
