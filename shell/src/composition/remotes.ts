import { assertRemote, type MountedRelease, type Remote } from 'shared-lib/contract';
import { addTranslations, hasTranslations, type Locale } from 'shared-lib/i18n';
import { fetchExposedModule } from '../federation/releases.ts';
import { withDeadline } from './deadline.ts';

const loading = new Map<string, Promise<Remote>>();

/**
 * The remote of a release, fetched once and checked; a failure is forgotten, so that a retry asks again.
 * @throws when it cannot be fetched in time, does not execute, or breaks the contract.
 */
export function loadRemote(release: MountedRelease, deadlineMs: number): Promise<Remote> {
  const known = loading.get(release.container);
  if (known) return known;
  const attempt = withDeadline(fetchRemote(release), deadlineMs, release.name);
  loading.set(release.container, attempt);
  attempt.catch(() => loading.delete(release.container));
  return attempt;
}

async function fetchRemote(release: MountedRelease): Promise<Remote> {
  const remote = await fetchExposedModule(release);
  assertRemote(remote);
  return remote;
}

/** Makes sure the remote's texts of this language are there before any of its pages is. */
export async function ensureTranslations(remote: Remote, locale: Locale, deadlineMs: number): Promise<void> {
  if (hasTranslations(locale, remote.namespace)) return;
  const texts = await withDeadline(remote.loadTranslations(locale), deadlineMs, `texts of ${remote.namespace}`);
  addTranslations(locale, remote.namespace, texts);
}
