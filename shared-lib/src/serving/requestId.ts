import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isFromTrustedProxy, type TrustsProxy, type WithSocket } from './trustedProxies.ts';

const WELL_FORMED = /^[\w-]{8,64}$/;

/**
 * One id follows a request through every server. Only a trusted proxy may bring one: an id chosen by a visitor could make
 * one visit look like another in the logs.
 */
export function requestId(trusts: TrustsProxy) {
  return (request: WithSocket & Pick<IncomingMessage, 'headers'>): string => {
    const given = request.headers['x-request-id'];
    return isFromTrustedProxy(trusts, request) && typeof given === 'string' && WELL_FORMED.test(given)
      ? given
      : randomUUID();
  };
}
