import { type ServedRelease, type ShellOffer, shellProblems } from '@charity-run/release/fit/interfaces';
import { SHELL } from 'shared-lib/contract';
import {
  type CompositionEntry,
  type CompositionLog,
  LOCAL_BUILD,
  previousVersions,
  type ReleaseLibrary,
} from '../../releases/index.ts';

export { getOffer } from '@charity-run/release/fit/interfaces';
export { SoftDeletes } from '../release-retention/softDeletes.ts';

/** Entries of the log in which the target of a rollback is looked for. */
const ENTRIES = 200;

export interface ShellFitDependencies {
  store: { log: Pick<CompositionLog, 'history'>; library: Pick<ReleaseLibrary, 'find'> };
  isSoftDeleted: (name: string, version: string) => Promise<boolean>;
}

/** Releases that a shell has to fit: `live` leaves those before them behind. */
export type ShellFitScope = 'all' | 'live';

export interface ShellFit {
  /** What releases that visitors have, or get by the next rollback, miss. */
  problems: string[];
  /** What earlier releases miss, which a shell may leave behind. */
  warnings: string[];
}

/** Compares a shell with every live release, every canary, and what the next rollback of each micro-frontend returns to. */
export async function shellFit(
  shell: ShellOffer,
  inForce: Pick<CompositionEntry, 'live' | 'canaries'> | undefined,
  dependencies: ShellFitDependencies,
  scope: ShellFitScope = 'all',
): Promise<ShellFit> {
  const served = await servedReleases(inForce, dependencies);
  const required = served.filter((one) => !isLeftBehind(one, scope));
  const others = served.filter((one) => isLeftBehind(one, scope));
  return { problems: shellProblems(shell, required), warnings: shellProblems(shell, others) };
}

/** No team deployed an earlier local build; the operator may give up other earlier releases. */
export function isLeftBehind({ role, by }: ServedRelease, scope: ShellFitScope): boolean {
  return role === 'previous' && (by === LOCAL_BUILD || scope === 'live');
}

export async function servedReleases(
  inForce: Pick<CompositionEntry, 'live' | 'canaries'> | undefined,
  { store, isSoftDeleted }: ShellFitDependencies,
): Promise<ServedRelease[]> {
  if (!inForce) return [];
  const { log, library } = store;
  const history = await newestEntries(log.history());

  async function served(name: string, version: string, role: ServedRelease['role']): Promise<ServedRelease[]> {
    const release = await library.find(name, version);
    const author = history.find((entry) => entry.live[name]?.version === version)?.live[name]?.by;
    return release ? [{ release, role, by: author ?? '' }] : [];
  }

  async function previous(name: string): Promise<ServedRelease[]> {
    for (const version of await versionsBefore(name, history)) {
      if (version === inForce?.live[name]?.version || (await isSoftDeleted(name, version))) continue;
      const found = await served(name, version, 'previous');
      if (found.length > 0) return found;
    }
    return [];
  }

  const live = Object.entries(inForce.live).filter(([name]) => name !== SHELL);
  const canaries = inForce.canaries.filter(({ name }) => name !== SHELL);
  const found = [
    ...live.map(([name, { version }]) => served(name, version, 'live')),
    ...canaries.map(({ name, version }) => served(name, version, 'canary')),
    ...live.map(([name]) => previous(name)),
  ];
  return (await Promise.all(found)).flat();
}

async function newestEntries(history: AsyncIterable<CompositionEntry>): Promise<CompositionEntry[]> {
  const entries: CompositionEntry[] = [];
  for await (const entry of history) if (entries.push(entry) === ENTRIES) break;
  return entries;
}

async function versionsBefore(name: string, history: CompositionEntry[]): Promise<string[]> {
  const versions: string[] = [];
  for await (const version of previousVersions(name, history)) versions.push(version);
  return versions;
}

export function unfitMessage(problems: string[]): string {
  const remedy = 'Start the former shell, then publish and activate releases that fit both (docs/upgrades.md).';
  return listed('This shell does not fit the releases of the site:', problems, remedy);
}

export function leftBehindMessage(problems: string[]): string {
  return listed('Releases that cannot be rolled back to with this shell:', problems);
}

function listed(title: string, problems: string[], ...after: string[]): string {
  return [title, ...problems.map((problem) => `  ${problem}`), ...after].join('\n');
}
