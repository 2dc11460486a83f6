import { ownerOf } from 'shared-lib/contract';
import { parseLocalizedPath } from 'shared-lib/i18n';
import type { MountEnvironment } from './environment.ts';
import { ensureTranslations, loadRemote } from './remotes.ts';

/** Fetches a remote as soon as a pointer, a finger or the focus rests on a link into it. */
export function prefetchOnIntent(environment: MountEnvironment): void {
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && link.origin === location.origin) void prefetch(link.pathname, environment);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, onIntent, { passive: true });
  }
}

async function prefetch(pathname: string, environment: MountEnvironment): Promise<void> {
  const { locale, path } = parseLocalizedPath(pathname);
  const owner = ownerOf(path, environment.composition);
  if (!owner) return;
  try {
    const remote = await loadRemote(owner.release, environment.deadlineMs);
    await Promise.all([
      ensureTranslations(remote, locale, environment.deadlineMs),
      pageOf(path, remote.routes)?.lazy(),
    ]);
  } catch {
    // A prefetch is a guess; the navigation itself reports what fails.
  }
}

function pageOf<R extends { path?: string }>(path: string, routes: R[]): R | undefined {
  return routes.find((route) => new RegExp(`^/${(route.path ?? '').replace(/:[^/]+/g, '[^/]+')}/?$`).test(path));
}
