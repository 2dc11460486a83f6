import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Access } from 'shared-lib/contract';
import type { Budget } from 'shell/platform/validation';

/** Absolute path of the repository. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** `microFrontend` in a remote's package.json. */
export interface MicroFrontend {
  name: string;
  mounts: string[];
  access?: Record<string, Access>;
  liveOnly?: string[];
  render: 'server' | 'browser';
  budget?: Budget;
}

export interface Workspace {
  /** Such as `mfe-content`. */
  folder: string;
  directory: string;
  version: string;
  microFrontend?: MicroFrontend;
}

interface PackageJson {
  version: string;
  workspaces?: string[];
  microFrontend?: MicroFrontend;
}

/** Reads one workspace; `directory` is absolute or relative to the root. */
export function readWorkspace(directory: string): Workspace {
  const absolute = resolve(root, directory);
  const { version, microFrontend } = readPackage(absolute);
  return { folder: absolute.slice(root.length + 1), directory: absolute, version, microFrontend };
}

/** Workspaces that are remotes, in the order of package.json. */
export function remoteWorkspaces(): Workspace[] {
  const folders = readPackage(root).workspaces ?? [];
  return folders.map(readWorkspace).filter((workspace) => workspace.microFrontend !== undefined);
}

function readPackage(directory: string): PackageJson {
  return JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
}
