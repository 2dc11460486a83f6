import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Access, ConfigSchema, FlagTerms, Layout, SlotTerms, Upstream } from '@charity-run/contract';
import type { Budget } from './validation/index.ts';

/** Whether this code comes from a package that a team has installed. */
export const isInstalled = import.meta.dirname.split(/[\\/]/).includes('node_modules');

/** Absolute path of the repository: this one, or the team's, where npm starts its scripts. */
export const root = isInstalled ? process.cwd() : resolve(import.meta.dirname, '../../..');

/** Absolute path of the folder of shared-lib, which a repository of a contract only does not have. */
export const sharedLib = existsSync(join(root, 'node_modules/shared-lib'))
  ? realpathSync(join(root, 'node_modules/shared-lib'))
  : join(root, 'shared-lib');

/** `microFrontend` in a remote's package.json. */
export interface MicroFrontend {
  name: string;
  mounts: string[];
  access?: Record<string, Access>;
  liveOnly?: string[];
  layout?: Record<string, Layout>;
  render: 'server' | 'browser';
  landings?: string[];
  slots?: Record<string, SlotTerms>;
  /** Terms of its own service; those that it leaves out have their default. */
  upstream?: Partial<Upstream>;
  configSchema?: ConfigSchema;
  /** Flags that its pages and fills read, by name. */
  flags?: Record<string, FlagTerms>;
  /** Owners of events and query parameters that its code uses; those of slots that it fills are known. */
  uses?: string[];
  /** Accepted versions of shared packages, `{ "react": "^19 || ^20" }`. */
  shared?: Record<string, string>;
  budget?: Budget;
  /** Command of a toolchain of the repository's own: it leaves `dist/client`, `dist/server` and `dist/build.json`. */
  build?: string;
}

export interface Workspace {
  /** Such as `mfe-content`; `.` where the repository is one micro-frontend. */
  folder: string;
  directory: string;
  version: string;
  microFrontend?: MicroFrontend;
  /** The shell's own, which is no micro-frontend. */
  slots?: Record<string, SlotTerms> | undefined;
}

export type RemoteWorkspace = Workspace & { microFrontend: MicroFrontend };

interface PackageJson {
  version: string;
  workspaces?: string[];
  microFrontend?: MicroFrontend;
  slots?: Record<string, SlotTerms>;
}

/** Reads one workspace; `directory` is absolute or relative to the root. */
export function readWorkspace(directory: string): Workspace {
  const absolute = resolve(root, directory);
  const { version, microFrontend, slots } = readPackage(absolute);
  return { folder: absolute.slice(root.length + 1) || '.', directory: absolute, version, microFrontend, slots };
}

/** Workspaces that are remotes, in the order of package.json; the repository itself where it has no workspaces. */
export function remoteWorkspaces(): RemoteWorkspace[] {
  if (!existsSync(join(root, 'package.json'))) return [];
  const folders = readPackage(root).workspaces ?? ['.'];
  return folders.map(readWorkspace).filter(isRemote);
}

export function isRemote(workspace: Workspace): workspace is RemoteWorkspace {
  return workspace.microFrontend !== undefined;
}

function readPackage(directory: string): PackageJson {
  return JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
}
