import { CONTRACT_VERSION, type Release, type ShellParts } from '@charity-run/contract';
import { satisfies, validRange } from 'semver';

/** What a build of the shell provides to remotes. */
export interface ShellOffer {
  contract: number;
  /** Version of each shared module. */
  shared: Record<string, string>;
  exports?: ShellParts['exports'];
  version?: string;
  slots?: Release['slots'];
  types?: Release['types'];
}

export function getOffer({ contract, version, slots, types, shell }: Release): ShellOffer {
  return { contract, version, shared: shell?.provides ?? {}, exports: shell?.exports, slots, types };
}

/** What a release needs from a shell. */
export type Requirements = Pick<Release, 'name' | 'version' | 'contract' | 'shared' | 'imports'>;

/** A release that visitors have, or get by a rollback. */
export interface ServedRelease {
  release: Requirements;
  role: 'live' | 'canary' | 'previous';
  by: string;
}

export const LIVE_SHELL = 'the live shell';

/** Every reason why a shell cannot serve these releases, each with its release, and with file and line where it imports. */
export function shellProblems(shell: ShellOffer, served: readonly Pick<ServedRelease, 'release' | 'role'>[]): string[] {
  return served.flatMap(({ release, role }) =>
    interfaceProblems(release, shell, 'this shell').map((problem) => `${getName(release)} (${role}): ${problem}`),
  );
}

function interfaceProblems(release: Requirements, shell: ShellOffer, shown: string): string[] {
  return [contractProblems, sharedProblems, importProblems].flatMap((problems) => problems(release, shell, shown));
}

export function contractProblems({ contract }: Pick<Release, 'contract'>, shell: ShellOffer, shown: string): string[] {
  const newest = Math.min(shell.contract, CONTRACT_VERSION);
  return contract >= 1 && contract <= newest
    ? []
    : [`contract: release uses ${contract}, ${shown} supports 1 to ${newest}`];
}

export function sharedProblems({ shared }: Pick<Release, 'shared'>, shell: ShellOffer, shown: string): string[] {
  return Object.entries(shared).flatMap(([module, range]) => {
    const provided = shell.shared[module];
    if (!provided) return [`shared["${module}"]: ${shown} has no such package`];
    if (validRange(range) && satisfies(provided, range, { includePrerelease: true })) return [];
    return [`shared["${module}"]: "${range}" is requested for, ${shown} has ${provided}`];
  });
}

/** Names that a release imports and the shell does not export. Releases and shells without a record have no problems. */
export function importProblems(
  { imports = {} }: Pick<Release, 'imports'>,
  { exports = {} }: ShellOffer,
  shown: string,
): string[] {
  return Object.entries(imports).flatMap(([module, names]) => {
    const exported = Object.hasOwn(exports, module) ? exports[module] : undefined;
    if (!exported) return [];
    return Object.entries(names)
      .filter(([name]) => name !== EVERYTHING && !exported.includes(name))
      .map(([name, places]) => `${listed(places)} imports "${name}" of ${module}, which ${shown} does not export`);
  });
}

/** Recorded for a module that is passed on as a whole: which names are used is unknown. */
export const EVERYTHING = '*';

export const getName = ({ name, version }: Pick<Release, 'name' | 'version'>) => `${name}@${version}`;

const SHOWN_PLACES = 3;

function listed(places: readonly string[]): string {
  const more = places.length - SHOWN_PLACES;
  return places.slice(0, SHOWN_PLACES).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
