import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { Refused } from '../refusal.ts';
import { Failures } from './failures.ts';
import type { Caller, Tokens } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token the call carries; set by the gate. */
    caller: Caller | undefined;
  }
}

/**
 * Lets callers in before their body is read. As `onRequest` of a route: `anyone` for every good token, `owner` where `NAME`
 * stands in the address, `admin` for tokens that reach everything. Where the name comes in the body, `anyone` and then
 * {@link callerFor}.
 */
export interface Gate {
  anyone: onRequestAsyncHookHandler;
  owner: onRequestAsyncHookHandler;
  admin: onRequestAsyncHookHandler;
}

export function createGate(tokens: Tokens): Gate {
  const failures = new Failures();

  async function letIn(request: FastifyRequest): Promise<void> {
    if (failures.isTooMany(request.ip)) throw new Refused('too-many');
    try {
      request.caller = await tokens.callerOf(bearerToken(request));
    } catch (error) {
      if (error instanceof Refused) failures.add(request.ip);
      throw error;
    }
  }

  return {
    anyone: letIn,
    owner: async (request) => {
      await letIn(request);
      callerFor((request.params as { name: string }).name, request);
    },
    admin: async (request) => {
      await letIn(request);
      callerFor('*', request);
    },
  };
}

/**
 * The caller of a request, whose token reaches the micro-frontend.
 * @throws {Refused} `token-missing`, `token-scope`
 */
export function callerFor(name: string, { caller }: Pick<FastifyRequest, 'caller'>): Caller {
  if (!caller) throw new Refused('token-missing');
  if (caller.scope !== '*' && caller.scope !== name) throw new Refused('token-scope');
  return caller;
}

function bearerToken({ headers }: FastifyRequest): string {
  const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
  if (!token) throw new Refused('token-missing');
  return token;
}
