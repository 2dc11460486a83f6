import { PlatformError } from '@charity-run/release/platformError';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { clientNetwork } from 'server-lib';
import type { FindStaff } from './officeStaff.ts';
import { createTokenAttempts } from './tokenAttempts.ts';
import type { Caller, Tokens } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

/** `onRequest` hooks: any valid token, one that reaches the `:name` of the path, one for everything (`*`), or the key of a runner. */
export interface Authentication {
  anyToken: onRequestAsyncHookHandler;
  ownerToken: onRequestAsyncHookHandler;
  adminToken: onRequestAsyncHookHandler;
  runnerToken: onRequestAsyncHookHandler;
}

/** Scope of the key that reports smoke runs. */
export const RUNNER_SCOPE = '@runner';

const MAX_FAILURES_PER_MINUTE = 20;

export function createAuthentication(tokens: Tokens, findStaff?: FindStaff): Authentication {
  const attempt = createTokenAttempts(MAX_FAILURES_PER_MINUTE);

  async function authenticate(request: FastifyRequest): Promise<void> {
    const client = clientNetwork(request.ip).client;
    const token = request.headers.authorization ?? '';
    request.caller = await attempt(client, token, () => getCaller(request));
    if (request.caller.isReader && !isReading(request)) throw new PlatformError('token-reads');
  }

  /** A token, or without one the session of the office. */
  async function getCaller(request: FastifyRequest): Promise<Caller> {
    const staff = request.headers.authorization === undefined ? await findStaff?.(request) : undefined;
    return staff ?? tokens.getCaller(bearerToken(request));
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
    runnerToken: async (request) => {
      await authenticate(request);
      if (request.caller?.scope !== RUNNER_SCOPE) throw new PlatformError('token-scope');
    },
  };
}

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** The caller, if its token reaches the micro-frontend. @throws {PlatformError} `token-missing`, `token-scope` */
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
