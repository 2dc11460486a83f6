import ipaddr from 'ipaddr.js';

const CLOUD_METADATA = ['fd00:ec2::254', '100.100.100.200', '168.63.129.16'].map((address) =>
  ipaddr.process(address).toString(),
);
const PRIVATE = ['private', 'loopback', 'uniqueLocal', 'carrierGradeNat'];

/** Who owns an IP address: `none` for link-local ones, metadata services and whatever no service has. */
export function getAddressReach(address: string): 'public' | 'private' | 'none' {
  if (!ipaddr.isValid(address)) return 'none';
  const parsed = ipaddr.process(address);
  if (CLOUD_METADATA.includes(parsed.toString())) return 'none';
  const range = parsed.range();
  if (range === 'unicast') return 'public';
  return PRIVATE.includes(range) ? 'private' : 'none';
}
