import ipaddr from 'ipaddr.js';

export interface ClientNetwork {
  /** An IPv4 address, or the /64 that an IPv6 customer has at least. */
  client: string;
  /** The /48 that one customer may have. */
  site: string;
}

/** The one key for limits per client: an IPv6 customer has 2^64 addresses or more. */
export function clientNetwork(ip: string): ClientNetwork {
  if (!ipaddr.isValid(ip)) return { client: ip, site: ip };
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return { client: address.toString(), site: address.toString() };
  const network = (bits: number) => `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`;
  return { client: network(64), site: network(48) };
}
