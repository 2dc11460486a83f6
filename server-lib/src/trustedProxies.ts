import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddresses from '@fastify/proxy-addr';

export type TrustsProxy = (address: string) => boolean;

/** @param names addresses, networks (`10.0.0.0/8`) or `loopback`, `linklocal`, `uniquelocal`. @throws {TypeError} */
export function createProxyTrust(names: readonly string[]): TrustsProxy {
  const isTrusted = proxyAddresses.compile([...names]);
  return (address) => isTrusted(address, 0);
}

/** Injected test requests have no socket and count as local. */
export interface WithSocket {
  socket?: { remoteAddress?: string | undefined };
}

export function isFromTrustedProxy(trusts: TrustsProxy, { socket }: WithSocket): boolean {
  return trusts(socket?.remoteAddress ?? '127.0.0.1');
}

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
