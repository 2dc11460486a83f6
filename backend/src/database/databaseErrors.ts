import { DrizzleQueryError } from 'drizzle-orm';
import { DomainError } from '../errors.ts';

/** The query failed and was rolled back; a retry may succeed. */
export class DatabaseFailure extends DomainError {
  constructor(cause: unknown, retryAfter: number) {
    const message = 'This cannot be read or written at the moment.';
    super('database_unavailable', message, { status: 503, cause, details: { retryAfter } });
  }
}

/** The server undid a transaction to let another one go on (serialization failure, deadlock). */
const UNDONE = /^40(001|P01)$/;
/** Broken or rejected connections, a server that stops or starts. */
const LOST = /^(08...|57P0[1-5]|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** No room left (disk, memory, connections), read only, too slow, waited too long for a lock, trouble with files. */
const UNABLE = /^(53...|25006|57014|55P03|58...|57000)$/;
/** The driver's messages for lost connections and timeouts. */
const LOST_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered|was closed)|Cannot use a pool after)/;

const SOON_S = 1;
const LATER_S = 5;

interface Fault {
  code?: string;
  message?: string;
  cause?: Fault;
}

const inner = (error: unknown): Fault | undefined => {
  const isWrapped = error instanceof DrizzleQueryError || error instanceof DatabaseFailure;
  return (isWrapped ? error.cause : error) as Fault | undefined;
};

export const isRolledBack = (error: unknown): boolean => UNDONE.test(inner(error)?.code ?? '');

/** Whether the outcome of a commit is unknown; anything else was rolled back. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = inner(error) ?? {};
  return LOST.test(code ?? '') || (code === undefined && LOST_WORDS.test(message ?? ''));
}

/** Undefined when the query itself was wrong. */
export function databaseFailure(error: unknown): DatabaseFailure | undefined {
  if (!(error instanceof DrizzleQueryError)) return undefined;
  if (isRolledBack(error)) return new DatabaseFailure(error, SOON_S);
  return isConnectionLost(error) || UNABLE.test(inner(error)?.code ?? '')
    ? new DatabaseFailure(error, LATER_S)
    : undefined;
}

export const connectionFailure = (cause: unknown) => new DatabaseFailure(cause, LATER_S);
