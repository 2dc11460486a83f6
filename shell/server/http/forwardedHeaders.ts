import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { isFromTrustedProxy, type TrustsProxy, type WithSocket } from 'shared-lib/serving';
import type { SiteEnvironment } from '../environment.ts';
import { publicOriginOf } from '../request/url.ts';

/** What others may have said of where the request comes from; only what this server says of it goes on. */
const claims = ['forwarded', 'x-real-ip', 'x-forwarded-port', 'x-forwarded-server'];
/** In which trace the request belongs; only a trusted proxy may say so. */
const traces = ['traceparent', 'tracestate'];

/**
 * Headers of a request on its way to the backend, which believes this server: by what name and from what address the
 * visitor came, and the id under which both logs know the request.
 */
export function forwardedHeaders(
  request: Pick<FastifyRequest, 'protocol' | 'host' | 'ip' | 'id'> & { raw: WithSocket },
  headers: IncomingHttpHeaders,
  environment: Pick<SiteEnvironment, 'publicOrigin' | 'port'>,
  trusts: TrustsProxy,
): IncomingHttpHeaders {
  const { protocol, host } = new URL(publicOriginOf(request, environment));
  const dropped = isFromTrustedProxy(trusts, request.raw) ? claims : [...claims, ...traces];
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.includes(name)));
  return {
    ...kept,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
    'x-forwarded-for': request.ip,
    'x-request-id': request.id,
  };
}

/** What the backend says of its own connection holds for that one only, not for the visitor's. */
export function withoutConnection<Headers extends object>(headers: Headers): Headers {
  const { connection: _connection, 'keep-alive': _keepAlive, ...kept } = headers as Record<string, unknown>;
  return kept as Headers;
}
