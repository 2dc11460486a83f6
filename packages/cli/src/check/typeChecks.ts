import { globSync } from 'node:fs';
import { join } from 'node:path';
import { contractProblems } from '@charity-run/build/contract-types/compareContracts';
import { compileUses } from '@charity-run/build/contract-types/compileUses';
import { findOptions } from '@charity-run/build/contract-types/openTypes';
import { CONTRACT_TYPES, type Release } from '@charity-run/contract';
import { sharedLib, type Workspace } from '@charity-run/release/workspace';
import type { LiveContract } from './siteTypes.ts';

/** A release with what its types were compared with, which the site requires. */
export interface TypeCheck {
  release: Release;
  problems: string[];
}

/** Compares types of a build with those that are live: its own contract, and its code with the contracts of others. */
export function checkTypes(
  { directory, microFrontend }: Pick<Workspace, 'directory' | 'microFrontend'>,
  release: Release,
  live: LiveContract[],
): TypeCheck {
  const own = compareOwn(directory, join(directory, 'src/contract.ts'), release, live);
  const used = live.filter(({ owner, slots }) => {
    const isNamed = microFrontend?.uses?.includes(owner) || slots.some((slot) => release.fills?.[slot] !== undefined);
    return isNamed && owner !== release.name;
  });
  if (used.length === 0) return own;
  const uses = Object.fromEntries(used.map(({ owner, integrity }) => [owner, integrity]));
  const texts = Object.fromEntries(used.map(({ owner, text }) => [owner, text]));
  const unfit = findOptions(directory) ? compileUses(directory, findSources(directory), texts) : [];
  const shown = used.map(({ owner, version }) => `${owner}@${version}`).join(', ');
  return {
    release: { ...own.release, types: { ...own.release.types, uses } },
    problems: [...own.problems, ...unfit.map((problem) => `${problem} (live: ${shown})`)],
  };
}

/** Compares the contract of a release without sources, which keeps what its code was compiled against. @param folder with `client` */
export function checkBuiltContract(folder: string, release: Release, live: LiveContract[]): TypeCheck {
  return compareOwn(folder, join(folder, 'client', CONTRACT_TYPES), release, live);
}

function compareOwn(directory: string, file: string, release: Release, live: LiveContract[]): TypeCheck {
  const own = live.find(({ owner }) => owner === release.name);
  if (!own) return { release, problems: [] };
  const shown = `(live: ${own.owner}@${own.version}); keep it as it is, and add another beside it`;
  return {
    release: { ...release, types: { ...release.types, follows: own.integrity } },
    problems: contractProblems(directory, file, own.text).map((problem) => `${problem} ${shown}`),
  };
}

function findSources(directory: string): string[] {
  const own = globSync('src/**/*.{ts,tsx}', { cwd: directory }).filter((file) => !/\.test\.tsx?$|testing/.test(file));
  const declarations = globSync('src/*.d.ts', { cwd: sharedLib }).map((file) => join(sharedLib, file));
  return [...declarations, ...own.map((file) => join(directory, file))];
}
