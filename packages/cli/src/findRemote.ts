import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { SHELL } from '@charity-run/contract';
import {
  isRemote,
  type RemoteWorkspace,
  readWorkspace,
  remoteWorkspaces,
  root,
  type Workspace,
} from '@charity-run/release/workspace';
import { CommandError } from './command.ts';

/** A remote, or the shell, which has no `microFrontend`. */
export type MicroFrontendWorkspace = RemoteWorkspace | Workspace;

export function nameOfWorkspace(workspace: MicroFrontendWorkspace): string {
  return isRemote(workspace) ? workspace.microFrontend.name : SHELL;
}

/** A remote as {@link findRemote} does, or the shell, which only the site's repository has. @throws {CommandError} */
export function findMicroFrontend(nameOrFolder: string): MicroFrontendWorkspace {
  const isShell = basename(nameOrFolder) === SHELL && existsSync(join(root, nameOrFolder, 'package.json'));
  return isShell ? readWorkspace(nameOrFolder) : findRemote(nameOrFolder);
}

/** Workspace by name (`cabinet`) or folder (`mfe-cabinet`). @throws {CommandError} listing those that exist. */
export function findRemote(nameOrFolder: string): RemoteWorkspace {
  const all = remoteWorkspaces();
  const known = all.find(({ folder, microFrontend }) => [folder, microFrontend.name].includes(nameOrFolder));
  if (known) return known;
  if (existsSync(join(root, nameOrFolder, 'package.json'))) {
    const workspace = readWorkspace(nameOrFolder);
    if (isRemote(workspace)) return workspace;
  }
  const names = all.map(({ microFrontend }) => microFrontend.name).join(', ');
  throw new CommandError(`There is no micro-frontend "${nameOrFolder}" here; there are ${names}.`);
}

/** Name of a micro-frontend given by name or folder; it need not be in this clone. */
export function remoteName(nameOrFolder: string): string {
  const found = remoteWorkspaces().find(({ folder }) => folder === nameOrFolder);
  return found?.microFrontend.name ?? nameOrFolder;
}
