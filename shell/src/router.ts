import { createBrowserRouter, type HydrationState, matchRoutes, type RouteObject } from 'react-router-dom';
import { ownerOf } from 'shared-lib/contract';
import { type Locale, parseLocalizedPath } from 'shared-lib/i18n';
import type { MountEnvironment } from './composition/environment.ts';
import { isPageHandle, mountRemote } from './composition/mountRemote.tsx';
import { ensureTranslations, loadRemote } from './composition/remotes.ts';
import { closedCabinetRoute } from './pages/closedCabinet/closedCabinetRoute.tsx';
import { isSheetHandle, type MountFailure, shellRoutes } from './routes.tsx';
import { accessOf } from './session/access.ts';

/** The mounted routes of the remote that owns an address, or nothing when no remote does. */
export async function routesFor(pathname: string, environment: MountEnvironment) {
  const { locale, path } = parseLocalizedPath(pathname);
  const owner = ownerOf(path, environment.composition);
  if (!owner) return { locale, mounted: undefined };
  if (!environment.isCabinetOpen && accessOf(path, environment.composition) === 'signed-in') {
    return { locale, mounted: closedCabinetRoute(locale, owner.mount) };
  }
  const remote = await loadRemote(owner.release, environment.deadlineMs);
  await ensureTranslations(remote, locale, environment.deadlineMs);
  return { locale, mounted: mountRemote(owner.release, remote, locale, environment) };
}

/** The whole route tree as one request needs it: the shell's routes with one remote hung below its locale. */
export function withMounted(
  locale: Locale,
  mounted: RouteObject | undefined,
  mountFailure?: MountFailure,
): RouteObject[] {
  const routes = shellRoutes(mountFailure);
  const branch = routes[0]?.children?.find((route) => route.id === locale);
  if (mounted && branch?.children) branch.children = [mounted, ...branch.children];
  return routes;
}

/** Fetches the code of the pages an address matches, so that the first render finds it there. */
export async function preloadPages(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (isPageHandle(route.handle)) await route.handle.page.load();
      else if (isSheetHandle(route.handle)) await route.handle.loadSheet();
    }),
  );
}

/**
 * The browser's router. A remote is fetched when an address of its first comes up. A failure is kept for the route that
 * answers instead: thrown from here, it would keep the layout's own loader from running.
 */
export function createShellRouter(environment: MountEnvironment, start: { locale: Locale; taken?: PreparedHydration }) {
  const failures = new Map<string, unknown>();
  const mountFailure: MountFailure = (pathname) => failures.get(pathname);
  const routes = withMounted(start.locale, start.taken?.mounted, mountFailure);
  const present = new Set(mountedIds(routes));
  return createBrowserRouter(routes, {
    hydrationData: start.taken?.hydrationData,
    patchRoutesOnNavigation: async ({ path, patch, signal }) => {
      failures.delete(path);
      try {
        const { locale, mounted } = await routesFor(path, environment);
        // The router takes nothing for an address that was left meanwhile: its routes are told when one of theirs comes up again.
        if (!mounted?.id || present.has(mounted.id) || signal.aborted) return;
        present.add(mounted.id);
        patch(locale, [mounted]);
      } catch (cause) {
        failures.set(path, cause);
      }
    },
  });
}

/** What the server rendered and the browser could fetch the code of. */
export interface PreparedHydration {
  mounted: RouteObject | undefined;
  hydrationData: HydrationState;
}

function mountedIds(routes: RouteObject[]): string[] {
  return routes.flatMap(({ id, children = [] }) => [...(id ? [id] : []), ...mountedIds(children)]);
}
