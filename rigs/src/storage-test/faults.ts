import { setTimeout as sleep } from 'node:timers/promises';
import type { ObjectStorage } from './objectStorage.ts';
import type { StoredSite } from './storedSite.ts';
import type { Team } from './team.ts';

export interface Fault {
  name: string;
  begin(): unknown;
  end(): unknown;
  /** How long it lasts: at a site server until the team of the other one has deployed meanwhile. */
  last(): Promise<unknown>;
}

const STORAGE_MS = 5_000;

/** Kills, pauses and cuts off each site server, and the storage. @param teams of the site servers, in their order. */
export function createFaults(sites: readonly StoredSite[], teams: readonly Team[], storage: ObjectStorage): Fault[] {
  const ofSites = sites.flatMap((site, index) => {
    const last = () => Promise.all(teams.filter((_, other) => other !== index).map((team) => team.acknowledged()));
    return [
      { name: `${site.name} killed`, begin: site.kill, end: site.start, last },
      { name: `${site.name} paused`, begin: site.pause, end: site.resume, last },
      { name: `${site.name} cut off from the storage`, begin: site.link.cut, end: site.link.mend, last },
    ];
  });
  const last = () => sleep(STORAGE_MS);
  const both = <Key extends 'cut' | 'mend'>(what: Key) => sites.forEach(({ link }) => void link[what]());
  const ofStorage = [
    { name: 'gateway killed', begin: () => storage.kill('gateway'), end: () => storage.start('gateway'), last },
    { name: 'gateway paused', begin: () => storage.pause('gateway'), end: () => storage.resume('gateway'), last },
    { name: 'disk killed', begin: () => storage.kill('disk'), end: () => storage.start('disk'), last },
    { name: 'monitor killed', begin: () => storage.kill('monitor'), end: () => storage.start('monitor'), last },
    { name: 'storage cut off from both', begin: () => both('cut'), end: () => both('mend'), last },
  ];
  return [...ofSites, ...ofStorage];
}
