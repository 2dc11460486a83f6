import { eventApi } from 'shared-lib/api';
import { ownerOf } from 'shared-lib/contract';
import { parseLocalizedPath } from 'shared-lib/i18n';
import { whenIdle } from '../whenIdle.ts';
import type { MountEnvironment } from './environment.ts';
import { fetchFileList, preloadFiles, routeOf } from './preloadFiles.ts';
import { ensureTranslations, isRequested, loadRemote } from './remotes.ts';

/** Fetches a remote as soon as a pointer, a finger or the focus rests on a link into it. Who saves data gets no guesses. */
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

/** Of remotes that nothing leads to from here, nobody has to know the files. */
function fetchFileListsOfLinks({ composition }: MountEnvironment): void {
  const targets = [...document.links].filter((link) => link.origin === location.origin);
  const owners = targets.map(({ pathname }) => ownerOf(parseLocalizedPath(pathname).path, composition)?.release);
  for (const release of new Set(owners)) if (release && !isRequested(release)) void fetchFileList(release);
}

async function prefetch(pathname: string, environment: MountEnvironment): Promise<void> {
  const { locale, path } = parseLocalizedPath(pathname);
  const owner = ownerOf(path, environment.composition);
  if (!owner) return;
  try {
    if (!isRequested(owner.release)) {
      preloadFiles(owner.release, path, locale);
      // Pages of whatever remote begin with it, once their code is there.
      eventApi.prefetch(locale);
    }
    const remote = await loadRemote(owner.release, environment.deadlineMs);
    await Promise.all([
      ensureTranslations(remote, locale, environment.deadlineMs),
      routeOf(path, remote.routes)?.lazy(),
    ]);
  } catch {
    // A prefetch is a guess; the navigation itself reports what fails.
  }
}
