import { type Composition, type MountedRelease, SHELL } from '@charity-run/contract';
import { type Mounted, mountProblems } from '@charity-run/release/fit/conflicts';
import type { NewRemote } from '../createRemote.ts';

/** Why a site takes no new micro-frontend of this name and mount, one sentence each. It reads what is public, so no token is needed. @returns nothing when no site responds. */
export async function findTaken(site: string, { name, mount }: NewRemote): Promise<string[] | undefined> {
  const composition = await read<Composition<MountedRelease>>(`${site}/composition.json`);
  if (!composition) return undefined;
  const live = await Promise.all(composition.remotes.map((release) => withRoutes(site, release)));
  const isTaken = name === SHELL || live.some((release) => release.name === name);
  return [
    ...(isTaken ? [`${site} has a micro-frontend ${name} already: choose another name`] : []),
    ...mountProblems({ name, version: '', mounts: [mount] }, live).map(
      (problem) => `${problem} at ${site}: choose another --mount`,
    ),
  ];
}

async function withRoutes(site: string, { name, version, mounts }: MountedRelease): Promise<Mounted> {
  const listed = await read<{ routes: { path: string }[] }>(`${site}/releases/${name}/${version}/files.json`);
  return { name, version, mounts, routes: listed?.routes.map(({ path }) => `/${path}`) ?? [] };
}

async function read<Data>(url: string): Promise<Data | undefined> {
  const response = await fetch(url).catch(() => undefined);
  return response?.ok ? response.json() : undefined;
}
