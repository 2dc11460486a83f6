import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { AccountsService, SignedInPerson } from './accounts.service.ts';
import { bearerToken } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    person: SignedInPerson;
  }
}

/** Routes of this scope require a session; the 401 precedes validation of the body. */
export function requireSession(accounts: Pick<AccountsService, 'authenticate'>) {
  return fp(async (app: FastifyInstance) => {
    app.decorateRequest('person', null as never);
    app.addHook('onRoute', ({ config }) => {
      if (config) config.isProtected = true;
    });
    app.addHook('onRequest', async (request) => {
      request.person = await accounts.authenticate(bearerToken(request.headers.authorization));
    });
  });
}
