import proxyAddresses from '@fastify/proxy-addr';

/** Whether what an address says about the visitor it speaks for is believed. */
export type TrustsProxy = (address: string) => boolean;

/**
 * @param names addresses, networks (`10.0.0.0/8`) or `loopback`, `linklocal`, `uniquelocal`; none are trusted when empty.
 * @throws {TypeError} when a name is none of these.
 */
export function createProxyTrust(names: readonly string[]): TrustsProxy {
  const isTrusted = proxyAddresses.compile([...names]);
  return (address) => isTrusted(address, 0);
}

/** What came over a connection; one made up for a test has no address and counts as of this machine. */
export interface WithSocket {
  socket?: { remoteAddress?: string | undefined };
}

/** Whether whoever sent the request is trusted to say under which id and in which trace it belongs. */
export function isFromTrustedProxy(trusts: TrustsProxy, { socket }: WithSocket): boolean {
  return trusts(socket?.remoteAddress ?? '127.0.0.1');
}
