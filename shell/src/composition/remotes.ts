import { assertRemote, type MountedRelease, type Remote } from 'shared-lib/contract';
import { addTranslations, hasTranslations, type Locale } from 'shared-lib/i18n';
import { retry } from 'shared-lib/retry';
import { fetchExposedModule } from '../federation/releases.ts';
import { withDeadline } from './deadline.ts';

const loading = new Map<string, Promise<Remote>>();

/** Code of a remote could not be had: the network, a missing file, a file that does not execute, or a time-out. */
export class RemoteUnavailable extends Error {
  override name = 'RemoteUnavailable';
}

/**
 * The remote of a release, fetched once and checked; a failure is forgotten, so that a retry asks again.
 * @throws {RemoteUnavailable} when it cannot be fetched in time or does not execute.
 * @throws {RemoteContractError} when what arrived breaks the contract.
 */
export function loadRemote(release: MountedRelease, deadlineMs: number): Promise<Remote> {
  const known = loading.get(release.container);
  if (known) return known;
  const attempt = fetchRemote(release, deadlineMs);
  loading.set(release.container, attempt);
  attempt.catch(() => loading.delete(release.container));
  return attempt;
}

/** Whether the remote of a release is here or on its way. */
export function isRequested({ container }: MountedRelease): boolean {
  return loading.has(container);
}

async function fetchRemote(release: MountedRelease, deadlineMs: number): Promise<Remote> {
  const remote = await arrived(() => fetchExposedModule(release), deadlineMs, release.name);
  assertRemote(remote);
  return remote;
}

/** Makes sure the remote's texts of this language are there before any of its pages is. */
export async function ensureTranslations(remote: Remote, locale: Locale, deadlineMs: number): Promise<void> {
  if (hasTranslations(locale, remote.namespace)) return;
  const texts = await arrived(() => remote.loadTranslations(locale), deadlineMs, `texts of ${remote.namespace}`);
  addTranslations(locale, remote.namespace, texts);
}

/** Pauses before the second and third attempt. */
const PAUSES_MS = [100, 500];

/**
 * Waits for code; whatever keeps it from arriving becomes one kind of error. A failed attempt is repeated shortly after:
 * phones lose packets, and a file that was preloaded in vain answers once more from the browser's memory.
 */
export async function arrived<T>(fetchCode: () => Promise<T>, deadlineMs: number, what: string): Promise<T> {
  try {
    return await withDeadline(retry(fetchCode, PAUSES_MS), deadlineMs, what);
  } catch (cause) {
    throw new RemoteUnavailable(`${what} could not be loaded`, { cause });
  }
}
