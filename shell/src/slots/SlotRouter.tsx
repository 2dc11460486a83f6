import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { type createBrowserRouter, type NavigateOptions, Router, type To } from 'react-router-dom';

export type DataRouter = ReturnType<typeof createBrowserRouter>;

/** Links of a fill lead through the router of the page, from a React root of their own. */
export function SlotRouter({ router, children }: { router: DataRouter; children: ReactNode }) {
  const getLocation = () => router.state.location;
  const location = useSyncExternalStore(router.subscribe, getLocation, getLocation);
  const navigator = useMemo(() => createNavigator(router), [router]);
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
}

function createNavigator(router: DataRouter) {
  const navigate = (to: To, options: NavigateOptions) => void router.navigate(to, options);
  return {
    createHref: router.createHref,
    encodeLocation: router.encodeLocation,
    go: (delta: number) => void router.navigate(delta),
    push: (to: To, state: unknown, options?: NavigateOptions) => navigate(to, { ...options, state }),
    replace: (to: To, state: unknown, options?: NavigateOptions) => navigate(to, { ...options, state, replace: true }),
  };
}
