import { join } from 'node:path';
import { root } from '@charity-run/release/workspace';

/** A package that teams install: a workspace, compiled. */
export interface SourcePackage {
  name: string;
  folder: string;
  /** Packages of ours that it carries with it, since no registry has them. */
  bundled?: string[];
  /** Browser code in `src`, packed with all that it imports as one script. */
  scripts?: string[];
}

const contract: SourcePackage = { name: '@charity-run/contract', folder: 'packages/contract' };
const release: SourcePackage = { name: '@charity-run/release', folder: 'packages/release' };
const carried = [contract.name, release.name];

export const sourcePackages: SourcePackage[] = [
  contract,
  { name: 'shared-lib', folder: 'shared-lib', bundled: [contract.name] },
  { name: '@charity-run/build', folder: 'packages/build', bundled: carried },
  { name: '@charity-run/cli', folder: 'packages/cli', bundled: carried, scripts: ['src/dev/client/page.ts'] },
];

/** @throws {Error} naming those that exist. */
export function findSourcePackage(name: string): SourcePackage {
  const all = [...sourcePackages, release];
  const found = all.find((each) => each.name === name);
  if (!found) throw new Error(`There is no package ${name}; there are ${all.map((each) => each.name).join(', ')}.`);
  return found;
}

export const getFolder = ({ folder }: SourcePackage): string => join(root, folder);
