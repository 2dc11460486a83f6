import { type Release, SHELL } from 'shared-lib/contract';
import type { CompositionStore } from '../../composition/compositionStore.ts';
import type { SiteEnvironment } from '../../environment.ts';
import type { ObjectStore } from '../../releases/index.ts';
import { SoftDeletes } from '../release-retention/softDeletes.ts';
import { offerOf } from './interfaces.ts';
import { shellFit } from './shellFit.ts';

export interface StartingShellDependencies {
  objects: ObjectStore;
  environment: Pick<SiteEnvironment, 'liveReload' | 'shellFit'>;
}

/** Keeps a site from starting with a built-in shell that its releases do not fit. A shell that has started once may start again. @throws {Error} naming each release, with file and line. */
export async function assertStartingShellFits(
  builtIn: Release,
  store: Pick<CompositionStore, 'entry' | 'log' | 'library'>,
  { objects, environment }: StartingShellDependencies,
): Promise<void> {
  // Activating a shell has compared it.
  if (store.entry?.live[SHELL]) return;
  const started = `started-shells/${builtIn.version}.json`;
  if (await objects.read(started)) return;
  const isSoftDeleted = new SoftDeletes(objects).has;
  const offer = offerOf(builtIn);
  const { problems, warnings } = await shellFit(offer, store.entry, { store, isSoftDeleted }, environment.shellFit);
  if (warnings.length > 0) console.error(listed('Releases that cannot be rolled back to with this shell:', warnings));
  if (problems.length > 0) {
    if (!environment.liveReload) throw new Error(listed(UNFIT, problems, REMEDY));
    console.error(listed(UNFIT, problems));
    return;
  }
  await objects.create(started, JSON.stringify({ at: new Date().toISOString() }));
}

const UNFIT = 'This shell does not fit the releases of the site:';
const REMEDY = 'Start the former shell, then publish and activate releases that fit both (docs/upgrades.md).';

const listed = (title: string, problems: string[], ...after: string[]) =>
  [title, ...problems.map((problem) => `  ${problem}`), ...after].join('\n');
