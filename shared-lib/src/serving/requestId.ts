import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isFromTrustedProxy, type TrustsProxy, type WithSocket } from './trustedProxies.ts';

const WELL_FORMED = /^[\w-]{8,64}$/;

/** Accepts ids from trusted proxies only: a client could otherwise merge its requests with another's in the log. */
export function requestId(trusts: TrustsProxy) {
  return (request: WithSocket & Pick<IncomingMessage, 'headers'>): string => {
    const given = request.headers['x-request-id'];
    return isFromTrustedProxy(trusts, request) && typeof given === 'string' && WELL_FORMED.test(given)
      ? given
      : randomUUID();
  };
}
