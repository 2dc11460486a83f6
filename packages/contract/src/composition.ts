import type { ConfigSchema, ConfigValues } from './config.ts';
import type { FlagTerms } from './flags.ts';
import type { FilledSlot, SlotTerms } from './slots.ts';
import type { Upstream } from './upstream.ts';

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
  /** Public folder of the client build, ending in a slash: `/releases/content/1.0.0-3f2a/client/`; that of the shell holds all its releases. */
  base: string;
  entry: string;
  /** Subresource integrity of the entry, which contains that of its chunks. */
  entryIntegrity?: string | undefined;
  /** Query parameters of the routes that read any, by path; absent in older releases, which get all. */
  query?: Record<string, readonly string[]> | undefined;
  /** Value of each field of its configuration; in pages, not in release.json. */
  config?: ConfigValues | undefined;
}

export const SHELL = 'shell';

/** Public folder with the files of all releases of the shell. They are named by their content: what a release leaves as it was stays in browsers. */
export const SHELL_BASE = '/releases/shell/all/client/';

/** Whether a file may be served for all releases: `react.0f2e9c81aa.js`. */
export const isNamedByContent = (file: string): boolean => /^[\w./@~-]+\.[\da-f]{10}\.\w+$/.test(file);

/** Public folder of one release. */
export const getReleaseBase = (name: string, version: string): string => `/releases/${name}/${version}/client/`;

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

/** Types that a release promises others, and those that it relies on, each by the integrity of its `contract.d.ts`. */
export interface ReleaseTypes {
  /** Types of its own slots, events and query parameters. */
  contract?: string | undefined;
  /** The live contract of the same owner, with which the compiler has compared this one. */
  follows?: string | undefined;
  /** Live contracts of others by their owner, against which the compiler has checked its code. */
  uses?: Record<string, string> | undefined;
}

/** File of a release with the types that it promises others. */
export const CONTRACT_TYPES = 'contract.d.ts';

/** One immutable build of a remote or the shell: its release.json. */
export interface Release extends Omit<MountedRelease, 'entryIntegrity'> {
  contract: number;
  /** URL prefixes for payments: previews and canaries are never served there. */
  liveOnly?: string[];
  /** By mount; visitors' layout without it. */
  layout?: Record<string, Layout> | undefined;
  render: 'server' | 'browser';
  /** Paths that the server renders though `render` leaves pages to the browser: as a visitor without a session sees them, when the URL has no query. */
  landings?: string[] | undefined;
  /** Keys: `remote` (the exposed module), `locale-ua`, `locale-en`, and the id of every route. */
  assets: Record<string, ChunkAssets>;
  integrity: Record<string, string>;
  /** Packages it takes from the host, with accepted versions. */
  shared: Record<string, string>;
  /** Names it imports from shared modules, each with places such as `src/routes.ts:12`; absent if its build did not record them. */
  imports?: Record<string, Record<string, string[]>>;
  /** sha384 of every file of the release except release.json, by path. */
  files: Record<string, string>;
  /** Places on its pages for parts of others, by name. */
  slots?: Record<string, SlotTerms> | undefined;
  /** Slots that it fills, each with the bytes of code in brotli that this brings. */
  fills?: Record<string, number> | undefined;
  /** Flags that its pages and fills read, by name. */
  flags?: Record<string, FlagTerms> | undefined;
  types?: ReleaseTypes | undefined;
  /** Its own service, which pages call below `/api/NAME/`. */
  upstream?: Upstream | undefined;
  configSchema?: ConfigSchema | undefined;
  /** Only in releases of the shell, which have no mounts. */
  shell?: ShellParts;
}

/** Live release of the shell and of each remote. */
export interface Composition<Remote extends MountedRelease = Release> {
  id: string;
  remotes: Remote[];
  /** Absent in browsers. */
  shell?: Release;
  /** Slots with something in them; only in browsers. */
  slots?: Record<string, FilledSlot> | undefined;
}

/** All releases of a composition, the shell included. */
export function getReleases({ remotes, shell }: Composition): Release[] {
  return shell ? [...remotes, shell] : remotes;
}

/** Whether the server renders the page of a release at `pathname` (without locale). */
export function isRenderedOnServer({ render, landings }: Release, pathname: string, search: string): boolean {
  return render === 'server' || (search === '' && landings?.includes(pathname) === true);
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
