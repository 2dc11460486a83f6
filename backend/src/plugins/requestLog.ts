import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { createServerLog, type ServerLogOptions } from 'server-lib';

/** The log of this process. @param destination standard output when left out. */
export function createLogger(level: string, destination?: ServerLogOptions['destination']): FastifyBaseLogger {
  return createServerLog({ part: 'backend', level, error: loggableError, destination });
}

/** Without personal data: of a failed query only the statement and the code. */
export function loggableError(error: Error): object {
  if (!('query' in error && 'params' in error)) return pino.stdSerializers.err(error);
  const { code } = (error.cause ?? {}) as { code?: string };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.constructor.name,
    message: 'a query failed',
    code,
    query: error.query,
    stack: frames?.join('\n'),
  };
}
