import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Access } from 'shared-lib/contract';

/** The repository's root folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** What a remote's package.json states about itself under `microFrontend`. */
export interface MicroFrontend {
  name: string;
  mounts: string[];
  access?: Record<string, Access>;
  /** URL prefixes where people pay: no preview is shown there. */
  liveOnly?: string[];
  render: 'server' | 'browser';
  budget?: Budget;
}

/** KB (1024 bytes) of brotli: what every page of a remote takes at first, and what one route may add. */
export interface Budget {
  entry?: number;
  route?: number;
}

export interface Workspace {
  /** Folder name, such as `mfe-content`. */
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

/** Every workspace that is a remote, in the order package.json lists them. */
export function remoteWorkspaces(): Workspace[] {
  const folders = readPackage(root).workspaces ?? [];
  return folders.map(readWorkspace).filter((workspace) => workspace.microFrontend !== undefined);
}

function readPackage(directory: string): PackageJson {
  return JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
}
