import { getOffer } from '@charity-run/release/fit/interfaces';
import { type Release, SHELL } from 'shared-lib/contract';
import type { CompositionStore } from '../../composition/compositionStore.ts';
import type { SiteEnvironment } from '../../environment.ts';
import type { ObjectStore } from '../../releases/index.ts';
import { SoftDeletes } from '../release-retention/softDeletes.ts';
import { leftBehindMessage, shellFit, unfitMessage } from './shellFit.ts';

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
  const offer = getOffer(builtIn);
  const { problems, warnings } = await shellFit(offer, store.entry, { store, isSoftDeleted }, environment.shellFit);
  if (warnings.length > 0) console.error(leftBehindMessage(warnings));
  if (problems.length > 0) {
    if (!environment.liveReload) throw new Error(unfitMessage(problems));
    console.error(unfitMessage(problems));
    return;
  }
  await objects.create(started, JSON.stringify({ at: new Date().toISOString() }));
}
