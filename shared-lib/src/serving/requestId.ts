import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { TrustsAddress } from './trustedProxies.ts';

const WELL_FORMED = /^[\w-]{8,64}$/;

/**
 * One id follows a request through every server. Only a trusted proxy may bring one: an id chosen by a visitor could make
 * one visit look like another in the logs.
 */
export function requestId(trusts: TrustsAddress) {
  return ({ headers, socket }: Pick<IncomingMessage, 'headers'> & { socket?: { remoteAddress?: string } }): string => {
    const given = headers['x-request-id'];
    const isTrusted = trusts(socket?.remoteAddress ?? '127.0.0.1');
    return isTrusted && typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
  };
}
