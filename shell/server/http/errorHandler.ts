import type { FastifyBaseLogger, FastifyError, FastifyInstance } from 'fastify';

export const RETRY_AFTER = 5;

interface ErrorReply {
  log: Pick<FastifyBaseLogger, 'warn'>;
  header(name: string, value: unknown): unknown;
  status(code: number): { send(body: unknown): unknown };
}

/** Logs unexpected errors and hides their details; client errors are sent as they are. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if ((error.statusCode ?? 500) < 500) return reply.send(error);
    // A stream ends early when its visitor has left.
    if (reply.raw.destroyed) request.log.info({ reason: error.message }, 'the visitor left');
    else request.log.error({ err: error }, 'request failed');
    return sendError(reply, 500, 'internal_server_error', 'The server could not process this request.');
  });
}

/** Reports an unavailable backend in the shape of its own errors; 502, because 503 is overload, which no proxy retries elsewhere. */
export function sendBackendError(reply: ErrorReply, { error }: { error: Error }): void {
  const { cause } = error as { cause?: Error };
  reply.log.warn({ reason: (cause ?? error).message }, 'the backend did not respond');
  const isSilent = (error as FastifyError).statusCode === 504;
  reply.header('retry-after', RETRY_AFTER);
  if (isSilent) sendError(reply, 504, 'backend_timeout', 'The backend did not respond in time.');
  else sendError(reply, 502, 'backend_unavailable', 'The backend is unavailable at the moment.');
}

function sendError(reply: ErrorReply, status: number, code: string, message: string): unknown {
  return reply.status(status).send({ code, message, data: { status } });
}
