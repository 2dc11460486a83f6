import type { FastifyError, FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { databaseFailure } from '../database/databaseErrors.ts';
import { DomainError, errorBody, InvalidRequest, Overloaded, RouteNotFound, ServerFailure } from '../errors.ts';

/** Turns everything thrown into `{ code, message, data }`; unexpected errors are logged and sent without details. */
export const errorHandler = fp(async (app: FastifyInstance) => {
  app.decorateRequest('errorCode', null);
  app.setNotFoundHandler(() => {
    throw new RouteNotFound();
  });

  app.setErrorHandler<FastifyError | DomainError>((thrown, request, reply) => {
    const error = asDomainError(thrown);
    request.errorCode = error.code;
    if (error.status >= 500 && !(error instanceof Overloaded))
      request.log.error({ err: error.cause ?? error }, 'request failed');
    else request.log.info({ code: error.code }, 'request rejected');
    const wait = error.details?.retryAfter;
    if (typeof wait === 'number') reply.header('retry-after', Math.ceil(wait));
    return reply.code(error.status).send(errorBody(error));
  });
});

function asDomainError(thrown: FastifyError | DomainError): DomainError {
  if (thrown instanceof DomainError) return thrown;
  const status = thrown.statusCode ?? 500;
  if (status >= 500) return databaseFailure(thrown) ?? new ServerFailure(thrown);
  if (thrown.validation) {
    return new InvalidRequest('The request does not fit the schema.', {
      details: { context: thrown.validationContext },
    });
  }
  return new InvalidRequest(messages[status] ?? 'The request could not be understood.', { status });
}

const messages: Record<number, string> = {
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'The media type is not supported.',
  429: 'Too many requests.',
};
