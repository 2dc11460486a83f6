import { eventApi } from 'shared-lib/api';
import { findOwner } from 'shared-lib/contract';
import { preloadHttp } from 'shared-lib/http';
import { parseLocalizedPath } from 'shared-lib/i18n';
import { whenIdle } from '../whenIdle.ts';
import type { MountEnvironment } from './environment.ts';
import { fetchFileList, findRoute, preloadFiles } from './preloadFiles.ts';
import { ensureTranslations, isRequested, loadRemote } from './remotes.ts';

/** Prefetches a remote on hover, touch or focus of a link to it, unless the visitor saves data. */
export function prefetchOnIntent(environment: MountEnvironment): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  whenIdle(() => fetchFileListsOfLinks(environment));
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && link.origin === location.origin) void prefetch(link.pathname, environment);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, onIntent, { passive: true });
  }
}

function fetchFileListsOfLinks({ composition }: MountEnvironment): void {
  const targets = [...document.links].filter((link) => link.origin === location.origin);
  const owners = targets.map(({ pathname }) => findOwner(parseLocalizedPath(pathname).path, composition)?.release);
  for (const release of new Set(owners)) if (release && !isRequested(release)) void fetchFileList(release);
}

async function prefetch(pathname: string, environment: MountEnvironment): Promise<void> {
  const { locale, path } = parseLocalizedPath(pathname);
  const owner = findOwner(path, environment.composition);
  if (!owner) return;
  preloadHttp();
  try {
    if (!isRequested(owner.release)) {
      preloadFiles(owner.release, path, locale);
      // Pages of any remote need the event facts.
      eventApi.prefetch(locale);
    }
    const remote = await loadRemote(owner.release, environment.deadlineMs);
    await Promise.all([
      ensureTranslations(remote, locale, environment.deadlineMs),
      findRoute(path, remote.routes)?.lazy(),
    ]);
  } catch {
    // The navigation itself reports failures.
  }
}
