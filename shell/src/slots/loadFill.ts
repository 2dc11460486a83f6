import { type AnyFill, type MountedRelease, RemoteContractError } from 'shared-lib/contract';
import type { Locale } from 'shared-lib/i18n';
import { ensureTranslations, fetchWithRetry, loadRemote } from '../composition/remotes.ts';

/** Where a fill stands, and of whom it is. */
export interface PlacedIn {
  slot: string;
  release: MountedRelease;
  locale: Locale;
}

/** The code and texts of a fill. @throws {RemoteUnavailable} @throws {RemoteContractError} */
export async function loadFill({ slot, release, locale }: PlacedIn, deadlineMs: number): Promise<AnyFill> {
  const remote = await loadRemote(release, deadlineMs);
  const load = remote.fills?.[slot];
  if (!load) throw new RemoteContractError(`${release.name} has nothing for the slot ${slot}`);
  const [module] = await Promise.all([
    fetchWithRetry(load, deadlineMs, `fill of ${slot}`),
    ensureTranslations(remote, locale, deadlineMs),
  ]);
  return module;
}
