import { type Access, type Composition, type MountedRelease, ownerOf } from 'shared-lib/contract';

/** Who may open a path (without the locale); what no remote owns is open to everybody. */
export function accessOf(path: string, composition: Composition<MountedRelease>): Access {
  const owner = ownerOf(path, composition);
  return owner?.release.access[owner.mount] ?? 'public';
}
