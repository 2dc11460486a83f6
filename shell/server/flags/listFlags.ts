import type { ListedFlag } from '@charity-run/release/api';
import { type Composition, type FlagTerms, findFlags, getFlagOwner, isExpired } from 'shared-lib/contract';
import type { CompositionStore } from '../composition/compositionStore.ts';
import type { FlagStore } from './flagStore.ts';

export interface FlagSources {
  store: Pick<CompositionStore, 'current' | 'entry' | 'library'>;
  flags: Pick<FlagStore, 'states'>;
}

/** Flags that the live releases declare, or else canaries, and those that are still set and no longer declared. */
export async function listFlags({ store, flags: { states } }: FlagSources): Promise<ListedFlag[]> {
  const terms = await findDeclared(store);
  const names = new Set([...Object.keys(terms), ...Object.keys(states)]);
  return [...names].sort().map((flag) => ({
    flag,
    owner: getFlagOwner(flag) ?? '',
    isExpired: terms[flag] !== undefined && isExpired(terms[flag]),
    ...(terms[flag] && { terms: terms[flag] }),
    ...(states[flag] && { state: states[flag] }),
  }));
}

async function findDeclared({ current, entry, library }: FlagSources['store']): Promise<Record<string, FlagTerms>> {
  const canaries = await Promise.all((entry?.canaries ?? []).map(({ name, version }) => library.find(name, version)));
  const tried: Pick<Composition, 'remotes'> = { remotes: canaries.filter((release) => release !== undefined) };
  return { ...findFlags(tried), ...findFlags(current) };
}
