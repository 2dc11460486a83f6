import { isIP } from 'node:net';
import type { AllowedOrigin } from '@charity-run/release/api';
import { getAddressReach } from 'server-lib';

/** Why a service may not be at an origin, whatever the operator wants. */
export function originProblems({ origin, reach }: AllowedOrigin): string[] {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== origin)
    return ['origin: it is not an origin such as https://weather.example or http://weather:8080'];
  if (reach === 'public' && url.protocol === 'http:')
    return ['origin: it is not HTTPS, which only private networks may do without'];
  const address = getAddress(url);
  return address && !mayConnect(address, reach) ? [`origin: ${address} is no address of a ${reach} service`] : [];
}

/** IP address that an URL names in place of a host. */
export function getAddress({ hostname }: URL): string | undefined {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) ? address : undefined;
}

/** Whether an address, a resolved one too, belongs to what the operator has allowed. */
export function mayConnect(address: string, reach: AllowedOrigin['reach']): boolean {
  const own = getAddressReach(address);
  return own === 'public' || (own === 'private' && reach === 'private');
}
