import type { FastifyBaseLogger, FastifyError, FastifyInstance } from 'fastify';

export const RETRY_AFTER = 5;

interface Answer {
  log: Pick<FastifyBaseLogger, 'warn'>;
  header(name: string, value: unknown): unknown;
  status(code: number): { send(body: unknown): unknown };
}

/** Logs unexpected errors and hides their details; client errors are sent as they are. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if ((error.statusCode ?? 500) < 500) return reply.send(error);
    request.log.error({ err: error }, 'request failed');
    return sendError(reply, 500, 'internal_server_error', 'The server could not answer this request.');
  });
}

/** Reports an unavailable backend in the shape of its own errors. */
export function sendBackendError(reply: Answer, { error }: { error: Error }): void {
  const { cause } = error as { cause?: Error };
  reply.log.warn({ reason: (cause ?? error).message }, 'the backend did not answer');
  const isSilent = (error as FastifyError).statusCode === 504;
  reply.header('retry-after', RETRY_AFTER);
  if (isSilent) sendError(reply, 504, 'backend_timeout', 'The answer takes too long.');
  else sendError(reply, 503, 'backend_unavailable', 'This cannot be answered at the moment.');
}

function sendError(reply: Answer, status: number, code: string, message: string): unknown {
  return reply.status(status).send({ code, message, data: { status } });
}
