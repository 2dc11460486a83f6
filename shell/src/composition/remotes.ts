import { assertRemote, type MountedRelease, type Remote } from 'shared-lib/contract';
import { addTranslations, hasTranslations, type Locale } from 'shared-lib/i18n';
import { retry } from 'shared-lib/retry';
import { fetchExposedModule } from '../federation/releases.ts';
import { withDeadline } from './deadline.ts';

const loading = new Map<string, Promise<Remote>>();

/** The code of a remote could not be loaded or executed in time. */
export class RemoteUnavailable extends Error {
  override name = 'RemoteUnavailable';
}

/** The remote of a release, loaded once, again after a failure. @throws {RemoteUnavailable} @throws {RemoteContractError} */
export function loadRemote(release: MountedRelease, deadlineMs: number): Promise<Remote> {
  const known = loading.get(release.container);
  if (known) return known;
  const attempt = fetchRemote(release, deadlineMs);
  loading.set(release.container, attempt);
  attempt.catch(() => loading.delete(release.container));
  return attempt;
}

export function isRequested({ container }: MountedRelease): boolean {
  return loading.has(container);
}

async function fetchRemote(release: MountedRelease, deadlineMs: number): Promise<Remote> {
  const remote = await fetchWithRetry(() => fetchExposedModule(release), deadlineMs, release.name);
  assertRemote(remote);
  return remote;
}

export async function ensureTranslations(remote: Remote, locale: Locale, deadlineMs: number): Promise<void> {
  if (hasTranslations(locale, remote.namespace)) return;
  const texts = await fetchWithRetry(() => remote.loadTranslations(locale), deadlineMs, `texts of ${remote.namespace}`);
  addTranslations(locale, remote.namespace, texts);
}

/** Loads the texts of all loaded remotes again after a hot update. */
export async function reloadTranslations(locale: Locale): Promise<void> {
  for (const remote of await Promise.all(loading.values())) {
    addTranslations(locale, remote.namespace, await remote.loadTranslations(locale));
  }
}

const PAUSES_MS = [100, 500];

/** Loads code with retries: phones lose packets, and a failed preload is served from the cache. @throws {RemoteUnavailable} */
export async function fetchWithRetry<T>(fetchCode: () => Promise<T>, deadlineMs: number, what: string): Promise<T> {
  try {
    return await withDeadline(retry(fetchCode, PAUSES_MS), deadlineMs, what);
  } catch (cause) {
    throw new RemoteUnavailable(`${what} could not be loaded`, { cause });
  }
}
