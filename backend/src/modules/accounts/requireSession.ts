import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { AccountsService, SignedInPerson } from './accounts.service.ts';
import { bearerToken } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set within scopes that require a session. */
    person: SignedInPerson;
  }
}

/** Routes of this scope are for people with a living session; everybody else gets 401 before the body is looked at. */
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
