import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { PlatformError } from '../platformError.ts';
import { RateLimiter } from './rateLimiter.ts';
import type { Caller, Tokens } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token the call carries; set by the authenticate. */
    caller: Caller | undefined;
  }
}

/**
 * Lets callers in before their body is read. As `onRequest` of a route: `anyToken` for every good token, `ownerToken` where `NAME`
 * stands in the address, `adminToken` for tokens that reach everything. Where the name comes in the body, `anyToken` and then
 * {@link callerFor}.
 */
export interface Authentication {
  anyToken: onRequestAsyncHookHandler;
  ownerToken: onRequestAsyncHookHandler;
  adminToken: onRequestAsyncHookHandler;
}

export function createAuthentication(tokens: Tokens): Authentication {
  const limiter = new RateLimiter();

  async function authenticate(request: FastifyRequest): Promise<void> {
    if (limiter.isTooMany(request.ip)) throw new PlatformError('too-many');
    try {
      request.caller = await tokens.callerOf(bearerToken(request));
    } catch (error) {
      if (error instanceof PlatformError) limiter.add(request.ip);
      throw error;
    }
  }

  return {
    anyToken: authenticate,
    ownerToken: async (request) => {
      await authenticate(request);
      callerFor((request.params as { name: string }).name, request);
    },
    adminToken: async (request) => {
      await authenticate(request);
      callerFor('*', request);
    },
  };
}

/**
 * The caller of a request, whose token reaches the micro-frontend.
 * @throws {PlatformError} `token-missing`, `token-scope`
 */
export function callerFor(name: string, { caller }: Pick<FastifyRequest, 'caller'>): Caller {
  if (!caller) throw new PlatformError('token-missing');
  if (caller.scope !== '*' && caller.scope !== name) throw new PlatformError('token-scope');
  return caller;
}

function bearerToken({ headers }: FastifyRequest): string {
  const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
  if (!token) throw new PlatformError('token-missing');
  return token;
}
