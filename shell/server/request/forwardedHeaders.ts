import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { isFromTrustedProxy, LOAD_HEADER, type TrustsProxy, type WithSocket } from 'server-lib';
import type { SiteEnvironment } from '../environment.ts';
import { getPublicOrigin } from './url.ts';

/** Headers about the client's connection, which this server sets itself. */
const claims = ['forwarded', 'x-real-ip', 'x-forwarded-port', 'x-forwarded-server'];
/** Trace headers of clients are ignored unless a trusted proxy sent them. */
const traces = ['traceparent', 'tracestate'];

export function forwardedHeaders(
  request: Pick<FastifyRequest, 'protocol' | 'host' | 'ip' | 'id'> & { raw: WithSocket },
  headers: IncomingHttpHeaders,
  environment: Pick<SiteEnvironment, 'publicOrigin' | 'port'>,
  trusts: TrustsProxy,
): IncomingHttpHeaders {
  const { protocol, host } = new URL(getPublicOrigin(request, environment));
  const dropped = isFromTrustedProxy(trusts, request.raw) ? claims : [...claims, ...traces];
  const forwarded = Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.includes(name)));
  return {
    ...forwarded,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
    'x-forwarded-for': request.ip,
    'x-request-id': request.id,
  };
}

/** Removes headers between the backend and this server. */
export function withoutConnection<Headers extends object>(headers: Headers): Headers {
  const {
    connection: _connection,
    'keep-alive': _keepAlive,
    [LOAD_HEADER]: _load,
    ...forwarded
  } = headers as Record<string, unknown>;
  return forwarded as Headers;
}
