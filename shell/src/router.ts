import { createBrowserRouter, type HydrationState, matchRoutes, type RouteObject } from 'react-router-dom';
import { findOwner } from 'shared-lib/contract';
import { type Locale, parseLocalizedPath } from 'shared-lib/i18n';
import type { MountEnvironment } from './composition/environment.ts';
import { isPageHandle, mountRemote } from './composition/mountRemote.tsx';
import { ensureTranslations, loadRemote } from './composition/remotes.ts';
import { closedCabinetRoute } from './pages/closedCabinet/closedCabinetRoute.tsx';
import { isSheetHandle, type MountFailure, shellRoutes } from './routes.tsx';
import { getAccess } from './session/access.ts';

export async function routesFor(pathname: string, environment: MountEnvironment) {
  const { locale, path } = parseLocalizedPath(pathname);
  const owner = findOwner(path, environment.composition);
  if (!owner) return { locale, mounted: undefined };
  if (!environment.isCabinetOpen && getAccess(path, environment.composition) === 'signed-in') {
    return { locale, mounted: closedCabinetRoute(locale, owner.mount) };
  }
  const remote = await loadRemote(owner.release, environment.deadlineMs);
  await ensureTranslations(remote, locale, environment.deadlineMs);
  return { locale, mounted: mountRemote(owner.release, remote, locale, environment) };
}

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

export async function preloadPages(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (isPageHandle(route.handle)) await route.handle.page.load();
      else if (isSheetHandle(route.handle)) await route.handle.loadSheet();
    }),
  );
}

/** Remotes load on first navigation. Failures are thrown by the fallback route: thrown here, they would stop the layout's loader. */
export function createShellRouter(
  environment: MountEnvironment,
  start: { locale: Locale; prepared?: PreparedHydration },
) {
  const failures = new Map<string, unknown>();
  const mountFailure: MountFailure = (pathname) => failures.get(pathname);
  const routes = withMounted(start.locale, start.prepared?.mounted, mountFailure);
  const present = new Set(mountedIds(routes));
  return createBrowserRouter(routes, {
    hydrationData: start.prepared?.hydrationData,
    patchRoutesOnNavigation: async ({ path, patch, signal }) => {
      failures.delete(path);
      try {
        const { locale, mounted } = await routesFor(path, environment);
        // The router ignores routes for an aborted navigation; they are patched when the path is visited again.
        if (!mounted?.id || present.has(mounted.id) || signal.aborted) return;
        present.add(mounted.id);
        patch(locale, [mounted]);
      } catch (cause) {
        failures.set(path, cause);
      }
    },
  });
}

export interface PreparedHydration {
  mounted: RouteObject | undefined;
  hydrationData: HydrationState;
}

function mountedIds(routes: RouteObject[]): string[] {
  return routes.flatMap(({ id, children = [] }) => [...(id ? [id] : []), ...mountedIds(children)]);
}
