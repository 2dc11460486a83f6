import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeContract } from '@charity-run/build/contract-types/mergeContract';
import { CONTRACT_TYPES, type Release, SHELL } from '@charity-run/contract';
import type { Status } from '@charity-run/release/api';
import { computeIntegrity } from '@charity-run/release/integrity';
import { root } from '@charity-run/release/workspace';
import { CommandError } from '../command.ts';
import { type PlatformClient, readText } from '../platform/client.ts';

/** Types that a live release promises others. */
export interface LiveContract {
  owner: string;
  version: string;
  integrity: string;
  text: string;
  slots: string[];
}

type Owner = Pick<Release, 'name' | 'version' | 'slots' | 'types'>;

/** Contracts of the live releases and the live shell. @throws {CommandError} when one arrives with other bytes. */
export async function findLiveContracts(client: PlatformClient, { live, shell }: Status): Promise<LiveContract[]> {
  const layout: Owner = { name: SHELL, version: shell.version ?? '', slots: shell.slots, types: shell.types };
  const owners: Owner[] = [layout, ...live.filter(({ name }) => name !== SHELL)];
  const contracts = owners.map(async ({ name, version, slots = {}, types }): Promise<LiveContract[]> => {
    const integrity = types?.contract;
    if (!integrity) return [];
    const text = await readText(client, `/releases/${name}/${version}/client/${CONTRACT_TYPES}`);
    if (computeIntegrity(text) !== integrity)
      throw new CommandError(`${CONTRACT_TYPES} of ${name}@${version} arrived with other bytes: try again.`);
    return [{ owner: name, version, integrity, text, slots: Object.keys(slots) }];
  });
  return (await Promise.all(contracts)).flat();
}

const FOLDER = join(root, 'node_modules/@charity-run/site');

/** Writes what editors and `tsc` of a repository compile against. @returns the folder. */
export function writeSiteTypes(contracts: LiveContract[], name: string): string {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const { owner, text } of contracts) {
    // Its own are in its sources.
    if (owner !== name) writeFileSync(join(FOLDER, `${owner}.d.ts`), mergeContract(text, FOLDER));
  }
  return FOLDER;
}
