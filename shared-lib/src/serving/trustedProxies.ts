import proxyAddresses from '@fastify/proxy-addr';

/** Whether what an address says about the visitor it speaks for is believed. */
export type TrustsAddress = (address: string) => boolean;

/**
 * @param names addresses, networks (`10.0.0.0/8`) or `loopback`, `linklocal`, `uniquelocal`; none are trusted when empty.
 * @throws {TypeError} when a name is none of these.
 */
export function addressesBehind(names: readonly string[]): TrustsAddress {
  const isTrusted = proxyAddresses.compile([...names]);
  return (address) => isTrusted(address, 0);
}

/** What came over a connection; one made up for a test has no address and counts as of this machine. */
export interface OverConnection {
  socket?: { remoteAddress?: string | undefined };
}

/** Whether whoever sent the request is trusted to say under which id and in which trace it belongs. */
export function isSaidBy(trusts: TrustsAddress, { socket }: OverConnection): boolean {
  return trusts(socket?.remoteAddress ?? '127.0.0.1');
}
