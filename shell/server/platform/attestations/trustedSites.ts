import type { TrustedSite } from '@charity-run/release/api';
import { AppendLog, type ObjectStore } from '../../releases/index.ts';

interface TrustEntry {
  number: number;
  at: string;
  by: string;
  sites: Record<string, string>;
}

/** The sites whose attestations the operator accepts, each by its public key. */
export function createTrustedSites(objects: ObjectStore) {
  const log = new AppendLog<TrustEntry>(objects, 'trusted-sites/');
  let known: TrustEntry | undefined;

  return {
    async findKey(site: string): Promise<string | undefined> {
      known = await log.newest(known);
      return new Map(Object.entries(known?.sites ?? {})).get(site);
    },

    async list(): Promise<TrustedSite[]> {
      known = await log.newest(known);
      return Object.entries(known?.sites ?? {}).map(([site, key]) => ({ site, key }));
    },

    /** @param key absent to end the trust. */
    async set(site: string, key: string | undefined, by: string): Promise<void> {
      known = await log.append((entry) => {
        const { [site]: _, ...others } = entry?.sites ?? {};
        return { by, sites: { ...others, ...(key !== undefined && { [site]: key }) } };
      });
    },
  };
}

export type TrustedSites = ReturnType<typeof createTrustedSites>;
