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
