import type { Composition, MountedRelease, Release } from './composition.ts';
import type { ConfigValues } from './config.ts';
import { findSlots } from './findSlots.ts';
import type { FilledSlot } from './slots.ts';

/** The composition for the browser, without file lists, and without bare releases other than the page's `owner`. `assetsOrigin` serves the files, if not the site itself. @param config by name. */
export function forBrowser(
  composition: Composition,
  assetsOrigin = '',
  owner?: Release,
  config: Record<string, ConfigValues> = {},
): Composition<MountedRelease> {
  const mounted = ({
    name,
    version,
    mounts,
    access,
    container,
    base,
    entry,
    integrity,
    query,
  }: Release): MountedRelease => ({
    name,
    version,
    mounts,
    access,
    container,
    base: assetsOrigin + base,
    entry,
    entryIntegrity: integrity[entry],
    query,
    config: config[name],
  });
  const named = composition.remotes.filter((release) => release === owner || !isBare(release));
  return { id: composition.id, remotes: named.map(mounted), slots: filledSlots(composition, named) };
}

function filledSlots(composition: Composition, named: Release[]): Composition['slots'] {
  const filled = Object.entries(findSlots(composition)).flatMap(([slot, { fills, grade }]): [string, FilledSlot][] => {
    const names = fills.filter((release) => named.includes(release)).map(({ name }) => name);
    return names.length > 0 ? [[slot, { fills: names, grade }]] : [];
  });
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}

function isBare({ mounts, layout = {} }: Release): boolean {
  return mounts.length > 0 && mounts.every((mount) => layout[mount] === 'bare');
}
