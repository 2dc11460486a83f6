import type { FastifyRequest } from 'fastify';
import { createProxyTrust } from 'server-lib';
import type { SiteEnvironment } from '../environment.ts';
import { forwardedHeaders } from '../request/forwardedHeaders.ts';

const TIMEOUT_MS = 10_000;

export interface BackendResponse {
  /** 503 when the backend did not respond. */
  status: number;
  body: Record<string, unknown> | unknown[] | undefined;
}

export type CallBackend = (
  request: FastifyRequest,
  call: { path: string; method?: string; data?: object; token?: string; cookie?: string },
) => Promise<BackendResponse>;

/** Calls the API for a visitor: rate limits count the visitor's address, not this server's. */
export function createPlainBackend(
  environment: Pick<SiteEnvironment, 'backendUrl' | 'publicOrigin' | 'port' | 'trustedProxies'>,
): CallBackend {
  const trusts = createProxyTrust(environment.trustedProxies);
  return async (request, { path, method = 'POST', data, token, cookie }) => {
    const own: Record<string, string> = {};
    if (data) own['content-type'] = 'application/json';
    if (cookie) own.cookie = cookie;
    if (token) own.authorization = `Bearer ${token}`;
    try {
      const response = await fetch(`${environment.backendUrl}/wp-json/custom/v1/${path}`, {
        method,
        headers: forwardedHeaders(request, own, environment, trusts) as Record<string, string>,
        ...(data && { body: JSON.stringify(data) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      return { status: response.status, body: text ? JSON.parse(text) : undefined };
    } catch (error) {
      request.log.warn({ reason: String(error) }, 'the backend did not respond');
      return { status: 503, body: undefined };
    }
  };
}
