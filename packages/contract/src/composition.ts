/** Who may open the URLs below a mount (specification §6). */
export type Access = 'public' | 'signed-in' | 'signed-out';

/** What surrounds the pages below a mount: `bare` has no header, footer or search engines, and no visitor's page names it. */
export type Layout = 'bare';

export interface ChunkAssets {
  js: string[];
  css: string[];
}

export interface MountedRelease {
  name: string;
  version: string;
  mounts: string[];
  access: Record<string, Access>;
  container: string;
  /** Public folder of the client build, ending in a slash: `/releases/content/1.0.0-3f2a/client/`. */
  base: string;
  entry: string;
  /** Subresource integrity of the entry, which contains that of its chunks. */
  entryIntegrity?: string | undefined;
  /** Query parameters of the routes that read any, by path; absent in older releases, which get all. */
  query?: Record<string, readonly string[]> | undefined;
}

export const SHELL = 'shell';

/** What the shell's release.json states besides its files. */
export interface ShellParts {
  /** Version of the interface between its renderer and the site server. */
  host: number;
  /** Version of each package that it shares with remotes. */
  provides: Record<string, string>;
  /** Names that shared modules export; a module without a record is compared by its version only. */
  exports?: Record<string, readonly string[]> | undefined;
  fonts: string[];
  /** Source of each function that pages call inline, by its name. */
  inlineScripts: Record<string, string>;
}

/** One immutable build of a remote or the shell: its release.json. */
export interface Release extends Omit<MountedRelease, 'entryIntegrity'> {
  contract: number;
  /** URL prefixes for payments: previews and canaries are never served there. */
  liveOnly?: string[];
  /** By mount; visitors' layout without it. */
  layout?: Record<string, Layout> | undefined;
  render: 'server' | 'browser';
  /** Keys: `remote` (the exposed module), `locale-ua`, `locale-en`, and the id of every route. */
  assets: Record<string, ChunkAssets>;
  integrity: Record<string, string>;
  /** Packages it takes from the host, with accepted versions. */
  shared: Record<string, string>;
  /** Names it imports from shared modules, each with places such as `src/routes.ts:12`; absent if its build did not record them. */
  imports?: Record<string, Record<string, string[]>>;
  /** sha384 of every file of the release except release.json, by path. */
  files: Record<string, string>;
  /** Only in releases of the shell, which have no mounts. */
  shell?: ShellParts;
}

/** Live release of the shell and of each remote. */
export interface Composition<Remote extends MountedRelease = Release> {
  id: string;
  remotes: Remote[];
  /** Absent in browsers. */
  shell?: Release;
}

/** All releases of a composition, the shell included. */
export function getReleases({ remotes, shell }: Composition): Release[] {
  return shell ? [...remotes, shell] : remotes;
}

/** The composition for the browser, without file lists, and without bare releases other than the page's `owner`. `assetsOrigin` serves the files, if not the site itself. */
export function forBrowser(
  { id, remotes }: Composition,
  assetsOrigin = '',
  owner?: Release,
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
  });
  return { id, remotes: remotes.filter((release) => release === owner || !isBare(release)).map(mounted) };
}

function isBare({ mounts, layout = {} }: Release): boolean {
  return mounts.length > 0 && mounts.every((mount) => layout[mount] === 'bare');
}

/** True when `pathname` (without locale) is the mount or lies below it. */
export function isBelow(mount: string, pathname: string): boolean {
  if (mount === '/') return true;
  return pathname === mount || pathname.startsWith(`${mount}/`);
}

/** Returns the release with the longest mount that covers `pathname` (without locale), and that mount. */
export function findOwner<Remote extends MountedRelease>(
  pathname: string,
  composition: Composition<Remote>,
): { release: Remote; mount: string } | undefined {
  let owner: { release: Remote; mount: string } | undefined;
  for (const release of composition.remotes) {
    for (const mount of release.mounts) {
      if (!isBelow(mount, pathname)) continue;
      if (!owner || mount.length > owner.mount.length) owner = { release, mount };
    }
  }
  return owner;
}

/** Returns the first mount with the given access, the target of a guard. */
export function mountWithAccess(access: Access, composition: Composition<MountedRelease>): string | undefined {
  for (const release of composition.remotes) {
    const mount = release.mounts.find((candidate) => release.access[candidate] === access);
    if (mount) return mount;
  }
  return undefined;
}
